# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages that Marquise needs from the system, sourced by build-aux/run and build-aux/check.
#
# On Debian and its relatives missing packages are installed; dpkg-query is asked first, so that neither root nor the
# network is needed once they are there. On any other system their names are printed, and the script stops.

# To build and to start the program, with what GTK needs to show text and icons on a machine without a desktop.
packages_run=(
  gcc libc6-dev meson ninja-build pkg-config gettext itstool
  libgtk-4-dev libadwaita-1-dev libglib2.0-dev libjson-glib-dev librsvg2-dev
  libgtk-4-bin libglib2.0-bin desktop-file-utils shared-mime-info
  adwaita-icon-theme librsvg2-common fonts-cantarell fonts-dejavu-core dbus
)

# To run the tests as well.
packages_test=(
  xvfb xauth dbus-x11 at-spi2-core python3-gi python3-pyatspi gir1.2-atspi-2.0 xdotool x11-utils x11-xkb-utils imagemagick
  appstream libxml2-utils yelp-tools uncrustify procps locales mandoc sway swaybg
  orca
)

say () {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

die () {
  say "$@"
  exit 1
}

# Prints the packages among its arguments that are not installed.
missing_packages () {
  local have name
  have=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for name in "$@"; do
    case "$have" in
      *" $name:installed "*) ;;
      *) printf '%s\n' "$name" ;;
    esac
  done
}

# Runs apt-get as root: directly, or through sudo.
apt_as_root () {
  local prefix=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "some packages must be installed, which takes root or sudo. As root: apt-get install $missing_list"
    prefix=(sudo)
  fi
  "${prefix[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

# install_packages NAME...: returns at once when all are there.
install_packages () {
  local missing missing_list
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    # Another system: its packages have other names, so what counts is whether the tools and libraries are there.
    if command -v meson >/dev/null && command -v ninja >/dev/null && command -v msgfmt >/dev/null &&
       command -v itstool >/dev/null && pkg-config --exists gtk4 libadwaita-1 2>/dev/null; then
      return 0
    fi
    say "this system has no apt-get. Please install what your system calls these Debian packages, then try again:"
    printf '  %s\n' "$@" >&2
    exit 1
  fi

  mapfile -t missing < <(missing_packages "$@")
  [ "${#missing[@]}" -gt 0 ] || return 0
  missing_list="${missing[*]}"
  say "installing $missing_list"

  # A fresh machine has no package lists yet, an old one has lists whose files are gone: fetch them and try again.
  if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
    apt_as_root update || die "apt-get update failed"
  fi
  apt_as_root install --yes --no-install-recommends "${missing[@]}" && return 0
  apt_as_root update && apt_as_root install --yes --no-install-recommends "${missing[@]}" ||
    die "could not install $missing_list"
}

# True if the compiler and the libraries are those of the house (Debian 12): only there a warning is an error. Warnings
# of newer ones are for us to fix, but should not keep anybody from playing.
reference_toolchain () {
  case "$(cc --version 2>/dev/null | head -1)" in
    *' 12.'*) ;;
    *) return 1 ;;
  esac
  pkg-config --exists 'gtk4 < 4.9' 'libadwaita-1 < 1.3'
}

# configure DIRECTORY [MESON OPTION...]: sets the build folder up once; afterwards ninja reconfigures by itself.
configure () {
  local build=$1
  shift
  if [ ! -f "$build/build.ninja" ]; then
    # Begins again if meson was interrupted before.
    rm -rf "$build"
    meson setup "$build" "$@" || die "the configuration failed, see $build/meson-logs/meson-log.txt"
  fi
}

# use_built DIRECTORY: lets the program find in the build folder what the installed one finds by its prefix, with the
# same variables as "meson devenv".
use_built () {
  local environment
  environment=$(meson devenv -C "$1" --dump) || die "meson does not know the environment of $1"
  set +u
  eval "$environment"
  set -u
}
