/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a program, makes one system call on the player's files fail, or all from that one
 * on, or kills the program before it. Environment: FAULT_DIR, the folder whose files count;
 * FAULT_KIND (open, read, write, short, fsync, rename, close, lock, mmap), FAULT_N (1 …; 0: none),
 * FAULT_ERRNO (a number), FAULT_MODE (once, all, kill, hang: from then on no call returns; calls
 * are counted from the first word on the standard output), FAULT_SWITCH, a file: while it exists no
 * call returns; FAULT_PID, the process number to report; FAULT_CLOCK, how many seconds the clock is
 * ahead; FAULT_COUNT, a file that receives the number of calls of each kind at the end;
 * FAULT_TRACE, a file that receives what is done to the files, for simulated power cuts, a line
 * each: "open FD PATH SIZE", "write FD HEX", "sync FD", "cut FD SIZE", "rename FROM TO", "unlink
 * PATH", "folder PATH", and "say HEX" for standard output. */

#define _GNU_SOURCE
/* With large files each call has two names; both are defined here. */
#undef _FILE_OFFSET_BITS

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { OPEN, READ, WRITE, SHORT, FSYNC, RENAME, CLOSE, LOCK, MMAP, N_KINDS };

static const char *const names[N_KINDS] = {
  "open", "read", "write", "short", "fsync", "rename", "close", "lock", "mmap"
};

#define MAX_FD 4096

static int trace_fd = -1;
static char *folders[MAX_FD];   /* open folders, by descriptor */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool ours[MAX_FD];
static int count[N_KINDS];
static const char *dir;
static int kind = -1, at, code;
static char mode = 'o';
static const char *switch_path;
static bool hangs;
static bool begun;              /* something was written to standard output */
static pid_t pid;
static time_t ahead;

#define REAL(name) ((__typeof__ (&name))dlsym (RTLD_NEXT, #name))

__attribute__ ((constructor)) static void
begin (void)
{
  const char *text = getenv ("FAULT_KIND");

  dir = getenv ("FAULT_DIR");
  switch_path = getenv ("FAULT_SWITCH");
  pid = getenv ("FAULT_PID") != NULL ? atoi (getenv ("FAULT_PID")) : 0;
  ahead = getenv ("FAULT_CLOCK") != NULL ? atol (getenv ("FAULT_CLOCK")) : 0;
  for (int i = 0; text != NULL && i < N_KINDS; i++)
    if (strcmp (text, names[i]) == 0)
      kind = i;
  at = getenv ("FAULT_N") != NULL ? atoi (getenv ("FAULT_N")) : 0;
  code = getenv ("FAULT_ERRNO") != NULL ? atoi (getenv ("FAULT_ERRNO")) : EIO;
  if (getenv ("FAULT_MODE") != NULL)
    mode = getenv ("FAULT_MODE")[0];
  if (getenv ("FAULT_TRACE") != NULL)
    trace_fd = REAL (open64) (getenv ("FAULT_TRACE"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                              0644);
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("FAULT_COUNT");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;

  if (file == NULL)
    return;

  for (int i = 0; i < N_KINDS; i++)
    fprintf (file, "%s %d\n", names[i], count[i]);
  fclose (file);
}

/* Waits while the disk hangs. */
static void
wait_disk (void)
{
  bool waits;

  do
    {
      pthread_mutex_lock (&lock);
      waits = hangs;
      pthread_mutex_unlock (&lock);
      waits = waits || (switch_path != NULL
                        && syscall (SYS_faccessat, AT_FDCWD, switch_path, F_OK) == 0);
      if (waits)
        usleep (20000);
    }
  while (waits);
}

/* Whether this call is to fail. */
static bool
fails (int of)
{
  bool hit;

  pthread_mutex_lock (&lock);
  count[of] += mode != 'h' || begun;
  hit = of == kind && at > 0 && (mode == 'a' ? count[of] >= at : count[of] == at);
  hangs = hangs || (hit && mode == 'h');
  pthread_mutex_unlock (&lock);
  if (hit && mode == 'k')
    raise (SIGKILL);
  wait_disk ();
  if (hit)
    errno = code;

  return hit;
}

static void
trace (const char *format,
       ...)
{
  char line[1024];
  va_list args;
  int length;

  if (trace_fd < 0)
    return;

  va_start (args, format);
  length = vsnprintf (line, sizeof line, format, args);
  va_end (args);
  if (REAL (write) (trace_fd, line, (size_t) length) < 0)
    abort ();
}

static void
trace_bytes (const char *word,
             const void *buffer,
             size_t      size)
{
  char *line = malloc (2 * size + 64);
  int length = sprintf (line, "%s ", word);

  for (size_t i = 0; i < size; i++)
    length += sprintf (line + length, "%02x", ((const unsigned char *) buffer)[i]);
  line[length++] = '\n';
  if (trace_fd >= 0 && REAL (write) (trace_fd, line, (size_t) length) < 0)
    abort ();
  free (line);
}

static bool
is_path (const char *path)
{
  return dir != NULL && path != NULL && strncmp (path, dir, strlen (dir)) == 0;
}

/* For calls that are never made to fail: they hang like all others. */
static void
wait_path (const char *path)
{
  if (is_path (path))
    wait_disk ();
}

static bool
is_fd (int fd)
{
  return fd >= 0 && fd < MAX_FD && ours[fd];
}

static int
open_any (const char *path,
          int         flags,
          mode_t      bits)
{
  int fd;

  if (is_path (path) && fails (OPEN))
    return -1;

  fd = REAL (open64) (path, flags, bits);
  if (fd < 0 || fd >= MAX_FD)
    return fd;

  ours[fd] = is_path (path) && (flags & O_DIRECTORY) == 0;
  folders[fd] = is_path (path) && (flags & O_DIRECTORY) != 0 ? strdup (path) : NULL;
  if (ours[fd] && (flags & (O_WRONLY | O_RDWR)) != 0)
    trace ("open %d %s %d\n", fd, path, (flags & O_TRUNC) != 0);

  return fd;
}

int
open (const char *path,
      int         flags,
      ...)
{
  va_list args;
  mode_t bits;

  va_start (args, flags);
  bits = (flags & O_CREAT) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);

  return open_any (path, flags, bits);
}

int
open64 (const char *path,
        int         flags,
        ...)
{
  va_list args;
  mode_t bits;

  va_start (args, flags);
  bits = (flags & O_CREAT) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);

  return open_any (path, flags, bits);
}

ssize_t
read (int    fd,
      void  *buffer,
      size_t size)
{
  return is_fd (fd) && fails (READ) ? -1 : REAL (read) (fd, buffer, size);
}

ssize_t
pread64 (int     fd,
         void   *buffer,
         size_t  size,
         off64_t offset)
{
  return is_fd (fd) && fails (READ) ? -1 : REAL (pread64) (fd, buffer, size, offset);
}

ssize_t
write (int         fd,
       const void *buffer,
       size_t      size)
{
  if (is_fd (fd) && fails (WRITE))
    return -1;
  if (is_fd (fd) && size > 1 && fails (SHORT))
    size /= 2;
  begun = begun || fd == 1;
  if (trace_fd >= 0 && (is_fd (fd) || fd == 1))
    {
      char word[32];

      sprintf (word, fd == 1 ? "say" : "write %d", fd);
      trace_bytes (word, buffer, size);
    }

  return REAL (write) (fd, buffer, size);
}

int
fsync (int fd)
{
  if (is_fd (fd) && fails (FSYNC))
    return -1;
  if (is_fd (fd))
    trace ("sync %d\n", fd);
  else if (fd >= 0 && fd < MAX_FD && folders[fd] != NULL)
    trace ("folder %s\n", folders[fd]);

  return REAL (fsync) (fd);
}

int
ftruncate64 (int     fd,
             off64_t size)
{
  if (is_fd (fd))
    trace ("cut %d %d\n", fd, (int) size);

  return REAL (ftruncate64) (fd, size);
}

int
unlink (const char *path)
{
  wait_path (path);
  if (is_path (path))
    trace ("unlink %s\n", path);

  return REAL (unlink) (path);
}

int
rename (const char *from,
        const char *to)
{
  if (is_path (to) && fails (RENAME))
    return -1;
  if (is_path (to))
    trace ("rename %s %s\n", from, to);

  return REAL (rename) (from, to);
}

int
close (int fd)
{
  bool mine = is_fd (fd), failed = mine && fails (CLOSE);
  int result;

  if (mine)
    ours[fd] = false;
  result = REAL (close) (fd);
  if (!failed)
    return result;

  errno = code;

  return -1;
}

int
flock (int fd,
       int operation)
{
  return is_fd (fd) && (operation & LOCK_UN) == 0
         && fails (LOCK) ? -1 : REAL (flock) (fd, operation);
}

void *
mmap64 (void   *address,
        size_t  length,
        int     protection,
        int     flags,
        int     fd,
        off64_t offset)
{
  return is_fd (fd) && fails (MMAP) ? MAP_FAILED
         : REAL (mmap64) (address, length, protection, flags, fd, offset);
}

DIR *
opendir (const char *path)
{
  wait_path (path);

  return REAL (opendir) (path);
}

int
mkdir (const char *path,
       mode_t      bits)
{
  wait_path (path);

  return REAL (mkdir) (path, bits);
}

int
access (const char *path,
        int         bits)
{
  wait_path (path);

  return REAL (access) (path, bits);
}

int
stat64 (const char    *path,
        struct stat64 *info)
{
  wait_path (path);

  return REAL (stat64) (path, info);
}

int
lstat64 (const char    *path,
         struct stat64 *info)
{
  wait_path (path);

  return REAL (lstat64) (path, info);
}

int
stat (const char  *path,
      struct stat *info)
{
  wait_path (path);

  return REAL (stat) (path, info);
}

int
lstat (const char  *path,
       struct stat *info)
{
  wait_path (path);

  return REAL (lstat) (path, info);
}

/* In a sandbox every program has the same process number, so getpid() gives FAULT_PID. */
pid_t
getpid (void)
{
  return pid != 0 ? pid : (pid_t) syscall (SYS_getpid);
}

int
clock_gettime (clockid_t        clock,
               struct timespec *now)
{
  int result = (int) syscall (SYS_clock_gettime, clock, now);

  if (clock == CLOCK_REALTIME)
    now->tv_sec += ahead;

  return result;
}

time_t
time (time_t *now)
{
  struct timespec exact;

  clock_gettime (CLOCK_REALTIME, &exact);
  if (now != NULL)
    *now = exact.tv_sec;

  return exact.tv_sec;
}

int
gettimeofday (struct timeval *now,
              void           *zone)
{
  struct timespec exact;

  clock_gettime (CLOCK_REALTIME, &exact);
  *now = (struct timeval) { exact.tv_sec, exact.tv_nsec / 1000 };

  return 0;
}
