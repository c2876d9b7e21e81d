# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Bare Debian systems in folders, sourced after setup.sh by scripts that build and test there. Everything here needs
# root.

mirror=${MARQUISE_MIRROR:-http://deb.debian.org/debian}

# Prints the network settings of this machine's apt, such as a proxy, for the apt in the other system.
apt_settings () {
  apt-config dump --no-empty --format '%F "%v";%n' Acquire 2>/dev/null |
    grep -E '^Acquire::(http|https|Check|Retries|Languages)' || true
}

# make_bare FOLDER SUITE [OPTION OF DEBOOTSTRAP...]: makes a system that has apt and little else.
make_bare () {
  local new=$1 suite=$2 script=()
  shift 2
  # If debootstrap is older than the suite, it uses its newest script.
  [ -e "/usr/share/debootstrap/scripts/$suite" ] || script=(/usr/share/debootstrap/scripts/sid)
  debootstrap --variant=minbase --include=ca-certificates "$@" "$suite" "$new" "$mirror" "${script[@]}" >&2 </dev/null ||
    die "debootstrap failed, see $new/debootstrap/debootstrap.log"
  apt_settings >"$new/etc/apt/apt.conf.d/90elsewhere"
  # No services are started there.
  printf '#!/bin/sh\nexit 101\n' >"$new/usr/sbin/policy-rc.d"
  chmod +x "$new/usr/sbin/policy-rc.d"
  mkdir -p "$new/srv/marquise"
  echo /srv/marquise >"$new/etc/marquise-sources"
}

# with_mounts FOLDER COMMAND...: runs a command here, with mounts and processes of its own, which end with it; the
# system in the folder has the file systems of a running one.
with_mounts () {
  unshare --mount --pid --fork --kill-child --propagation private bash -c '
    set -eu
    system=$1
    shift
    # A mount point of its own, so that things can be mounted within it, too.
    mount --bind "$system" "$system"
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --rbind /sys "$system/sys"
    mount -t tmpfs -o mode=1777 tmpfs "$system/tmp"
    # An X server that does not run as root cannot make this folder.
    mkdir -m 1777 "$system/tmp/.X11-unix"
    mount -t tmpfs -o mode=755 tmpfs "$system/run"
    exec "$@"
  ' bash "$@"
}

# within FOLDER COMMAND...: runs a command in the system of the folder, in its copy of the sources.
within () {
  local system=$1
  shift
  # shellcheck disable=SC2016
  with_mounts "$system" chroot "$system" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
    HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    sh -c 'cd "$(cat /etc/marquise-sources)" && exec "$@"' sh "$@"
}
