#!/bin/sh
# Builds study optimised, makes a virtual environment with pinned peers, runs every comparison that needs no other program's files,
# and writes a report: benchmarks.md, benchmarks.csv and benchmarks.svg, with both times, their ratio and spread, memory, versions
# and exponents.
#
#   sh Tests/Benchmarks/run.sh [FOLDER]    into reports/benchmarks without one
#
# It takes half an hour on two quiet cores; SIZES="10 100 1000" times raw files to a report for that many participants (10 and 100
# without it), ROUNDS is how often each side is timed (3). What a comparison needs and is not here is told, and skipped: R with lme4,
# ffmpeg, and the references in ../shared.
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-reports/benchmarks}
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export STUDY_BENCHMARK_RESULTS="$work/results" ROUNDS="${ROUNDS:-3}"
: >"$STUDY_BENCHMARK_RESULTS"
shared=../shared

sh .ci/build.sh
for product in EventsBenchmark StatisticsBenchmark CalibrationBenchmark LinesBenchmark LiveBenchmark; do
  STUDY_BENCHMARKS=1 sh .ci/build.sh --product "$product" >/dev/null
done
python3 -m venv "$work/peers"
"$work/peers/bin/pip" install --quiet numpy==2.4.6 scipy==1.17.1 scikit-learn==1.9.1 pandas==3.1.1 pyarrow==26.0.1 \
  pymovements==0.28.0 polars==2.1.0 vitallens==0.6.2 psutil==7.2.2
python=$work/peers/bin/python

# Runs a comparison; one that fails is told, and the others go on.
compare() {
  name=$1
  shift
  echo "== $name"
  "$@" 2>&1 | tee "$work/said" || :
  if grep -q Traceback "$work/said"; then echo "$name: failed"; fi
}
compare ingest "$python" Tests/Benchmarks/ingest.py .build/study --rounds "$ROUNDS"
compare events "$python" Tests/Benchmarks/events.py .build/release/EventsBenchmark
compare screening "$python" Tests/Benchmarks/screening.py .build/release/StatisticsBenchmark
compare lines .build/release/LinesBenchmark
compare live "$python" Tests/Benchmarks/live.py .build/release/LiveBenchmark
compare steps "$python" Tests/Benchmarks/steps.py .build/study ${SIZES:-10 100}
compare faces "$python" Tests/Benchmarks/face.py .build/study
if command -v ffmpeg >/dev/null; then
  compare video "$python" Tests/Benchmarks/vitals.py --rounds "$ROUNDS" --vitallens "$python"
else
  echo 'video: skipped, since there is no ffmpeg'
fi
words=$shared/oracles/statistics/words.csv
if [ -f "$words" ] && Rscript -e 'library(lme4)' >/dev/null 2>&1; then
  compare models "$python" Tests/Benchmarks/models.py .build/release/StatisticsBenchmark "$words"
else
  echo "models: skipped, since there is no R with lme4 or no $words"
fi
oracles=$shared/oracles/calibration
if [ -f "$oracles/rows.json" ] && [ -f "$oracles/splits.json" ]; then
  compare calibration "$python" Tests/Benchmarks/calibration.py .build/release/CalibrationBenchmark \
    "$oracles/rows.json" "$oracles/splits.json"
else
  echo "calibration: skipped, since there are no rows or splits in $oracles"
fi

"$python" Tests/Benchmarks/report.py "$STUDY_BENCHMARK_RESULTS" "$folder" \
  "$(.build/study --version)" \
  "$("$python" -c 'import platform; print("Python", platform.python_version())')" \
  "$("$work/peers/bin/pip" freeze | grep -E '^(numpy|scipy|scikit-learn|pandas|pyarrow|pymovements|polars|vitallens)=' | tr '\n' ' ')" \
  "$(swift --version 2>/dev/null | head -n 1)" \
  "$(uname -sm), $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)"
echo "The report lies in '$folder': read benchmarks.md."
