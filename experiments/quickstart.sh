#!/bin/sh
# From a fresh clone to a first report: builds study, and takes a small simulated study through every step there is.
#
#   sh experiments/quickstart.sh [FOLDER]
#
# FOLDER becomes the study; where none is named, it is the repository. A second run finds everything there already.
set -eu

repository=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$repository}
data=datasets/quickstart
report=quickstart

# Shows a command as one would type it, and runs it.
step() {
  printf '\n$ study'
  for word in "$@"; do
    case $word in
      *[!A-Za-z0-9_./-]*) printf " '%s'" "$word" ;;
      *) printf ' %s' "$word" ;;
    esac
  done
  printf '\n'
  study "$@"
}

# Simulated participants are not to get in among real ones.
refuse_other_recordings() {
  [ -e .study ] || return 0
  log=$(study log)
  if printf '%s\n' "$log" | grep ' bytes, SHA-256 ' | grep -qv "^ *$data/"; then
    echo "error: '$PWD' is a study that holds recordings of its own; the quickstart would mix simulated ones with them." >&2
    echo "  Name another folder: sh experiments/quickstart.sh FOLDER" >&2
    exit 65
  fi
}

sh "$repository/.ci/setup.sh"
sh "$repository/.ci/build.sh"
PATH=$repository/.build:$PATH
mkdir -p "$folder"
cd "$folder"
refuse_other_recordings

step init
step simulate $data --kind both --participants 8 --passages 2 --rate 500 --seed 1
step ingest $data
step verify
step status
step list

# A drawn face stands for what a camera saw of a reading; it is called as the recording.
mkdir -p $data/videos
cp "$repository/Tests/Fixtures/videos/face.mp4" $data/videos/d000-P1-1.mp4
step ingest $data/videos/d000-P1-1.mp4 --roi .3,.2,.4,.6 --video-start 0

step vitals

step fit --features all --recommend
step events
step lines
step measures
step compare --measures quality
step compare
step compare --formula 'log(gaze) ~ group * length + (1 | participant) + (1 | word)'
step screen
step feasibility --pool 24 --participants 10,20,40
step feasibility --pool 12 --accuracies 0.5,1,2
step report $report

printf '\nA click opens the report: file://%s\n' "$(printf '%s' "$PWD/reports/$report/report.html" | sed 's/ /%20/g')"
