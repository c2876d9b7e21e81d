# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Bare Debian systems in folders, sourced after setup.sh by what builds and tests there. All of it takes root.

mirror=${MARQUISE_MIRROR:-http://deb.debian.org/debian}

# Prints what this machine's apt is told about the network, as a proxy, for the apt over there.
apt_settings () {
  apt-config dump --no-empty --format '%F "%v";%n' Acquire 2>/dev/null |
    grep -E '^Acquire::(http|https|Check|Retries|Languages)' || true
}

# make_bare FOLDER SUITE [OPTION OF DEBOOTSTRAP...]: makes a system that has apt and little else.
make_bare () {
  local new=$1 suite=$2 script=()
  shift 2
  # A debootstrap older than the suite takes the newest way that it knows.
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

# with_mounts FOLDER COMMAND...: runs a command here, with mounts and processes of its own, which end with it, while
# the system of the folder has what a running one has.
with_mounts () {
  unshare --mount --pid --fork --kill-child --propagation private bash -c '
    set -eu
    system=$1
    shift
    # A root of mounts of its own: within it, too, something can be mounted.
    mount --bind "$system" "$system"
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --rbind /sys "$system/sys"
    mount -t tmpfs -o mode=1777 tmpfs "$system/tmp"
    # An X server that is not of root makes none.
    mkdir -m 1777 "$system/tmp/.X11-unix"
    mount -t tmpfs -o mode=755 tmpfs "$system/run"
    exec "$@"
  ' bash "$@"
}

# within FOLDER COMMAND...: runs a command in the system of the folder, where the sources lie there.
within () {
  local system=$1
  shift
  # shellcheck disable=SC2016
  with_mounts "$system" chroot "$system" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
    HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    sh -c 'cd "$(cat /etc/marquise-sources)" && exec "$@"' sh "$@"
}
