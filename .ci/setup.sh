#!/bin/sh
# Sees to it that what study is built with is there: packages of Debian, which it installs, and Swift, which it asks for.
#
#   sh .ci/setup.sh            what study needs
#   sh .ci/setup.sh --tests    what its tests use, too
set -eu

packages='libopenblas-dev liblapacke-dev libsqlite3-dev libssl-dev zlib1g-dev libsimdjson-dev libxxhash-dev libcairo2-dev libpangocairo-1.0-0 libavformat-dev libavcodec-dev libavutil-dev libnlopt-dev libstdc++-12-dev'
if [ "${1-}" = --tests ]; then packages="$packages ffmpeg opencv-data valgrind"; fi
swift_version=6.2

refuse() {
  echo "error: $*" >&2
  exit 1
}

missing_packages() {
  for package in $packages; do
    status=$(dpkg-query --show --showformat='${db:Status-Status} ' "$package" 2>/dev/null) || status=
    case " $status" in
      *' installed '*) ;;
      *) printf ' %s' "$package" ;;
    esac
  done
}

# Installs as root or with sudo; what apt-get says is of interest only where it fails.
install_packages() {
  by_hand="apt-get update && apt-get install$1"
  if [ "$(id -u)" -eq 0 ]; then
    sudo=
  elif command -v sudo >/dev/null; then
    sudo=sudo
  else
    refuse "Packages are missing, and only root can install them. As root type: $by_hand"
  fi
  echo "Installing what is missing from Debian:$1"
  said=$(mktemp)
  # Both lists are words, so neither is quoted.
  if $sudo apt-get update -qq >"$said" 2>&1 &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $1 >>"$said" 2>&1; then
    rm "$said"
  else
    cat "$said" >&2
    rm "$said"
    refuse "They could not be installed. As root type: $by_hand"
  fi
}

if command -v dpkg-query >/dev/null; then
  missing=$(missing_packages)
  if [ -n "$missing" ]; then install_packages "$missing"; fi
else
  echo "This is no Debian: what its packages $packages hold is taken to be there." >&2
fi

command -v swift >/dev/null ||
  refuse "There is no 'swift' here. Install Swift $swift_version or later from https://www.swift.org/install, and put it on PATH."
found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p')
oldest=$(printf '%s\n' "$swift_version" "$found" | sort -V | head -n 1)
[ "$oldest" = "$swift_version" ] ||
  refuse "Swift is ${found:-of no known version}; study needs $swift_version or later, from https://www.swift.org/install."
