#!/bin/sh
# Puts one mistake after the other into formulas of the sciences, in a copy outside the tree, and holds the tests to it: for each
# mistake one has to fail. Prints which did, and ends with 1 where a mistake survives.
#
#   sh Tests/mutate.sh [PART …]      mistakes in files whose path has one of these parts; all of them without. No part of run.sh.
#
# STUDY_MUTANTS names a folder in which the copy and its build stay for the next time.
set -eu
cd "$(dirname "$0")/.."
work=${STUDY_MUTANTS:-$(mktemp -d)}
[ -n "${STUDY_MUTANTS:-}" ] || trap 'rm -rf "$work"' EXIT

# The file, what stands there once, what stands there instead, and the tests that have to tell.
mutants() {
  cat <<'LIST'
Statistics/Comparisons/Welch.swift @ (reference.count - 1) + rest @ reference.count + rest @ StatisticsTests.ComparisonTests
Statistics/Intervals/StandardizedDifference.swift @ logGamma((degrees - 1) / 2) @ logGamma((degrees + 1) / 2) @ StatisticsTests.IntervalTests|StatisticsTests.ComparisonTests
Statistics/Multiplicity/Correction.swift @ count - rank + 1 @ count - rank @ StatisticsTests.MultiplicityTests
Statistics/ExGaussian.swift @ (2 * tau * tau) - distance @ (2 * tau * tau) + distance @ StatisticsTests.ExGaussianTests
Events/AngularSums.swift @ -2 * logarithm(1 - 0.68) @ -logarithm(1 - 0.68) @ EventsTests.*properties of an event
Events/AngularSums.swift @ sum.x * sum.x / count) / (count - 1) @ sum.x * sum.x / count) / count @ EventsTests.*properties of an event
Events/Detectors/EngbertKliegl.swift @ across * across + up * up > 1 @ across * across - up * up > 1 @ EventsTests.*published detector
Events/Kinematics/PulseCourse.swift @ mean = pulse / 2 + falling - rising @ mean = pulse / 2 - falling + rising @ EventsTests.*course of a pulse
Basics/standardDeviation.swift @ Double(numbers.count - 1) @ Double(numbers.count) @ ReadingTests.TrialTests
Reading/Trials/speedMeasures.swift @ Double(trial.reading.fixations - 1) @ Double(trial.reading.fixations) @ ReadingTests.TrialTests
Calibration/Accuracy.swift @ / (2 * count) @ / count @ CalibrationTests.AccuracyTests
Calibration/TargetSums.swift @ squares - sum * sum / Double(count) @ squares - sum * sum / Double(count - 1) @ CalibrationTests.AccuracyTests
Face/Lids/BlinkStream.swift @ Double((last.openness - limit) @ Double((limit - last.openness) @ FaceTests.BlinkTests
Vitals/Pulse/POS.swift @ green + blue - 2 * red @ green + blue - red @ VitalsTests.*A pulse signal
Vitals/HeartRate/signalToNoiseRatio.swift @ 10 * decimalLogarithm @ 20 * decimalLogarithm @ VitalsTests.*A pulse signal
Vitals/Beats/HeartRateVariability.swift @ rmssd: 6.0.squareRoot() @ rmssd: 2.0.squareRoot() @ VitalsTests.*Heartbeats
LIST
}

# Answers the file with the one place changed; fails where it stands there never or twice.
changed() { # FILE WAS IS
  WAS=$2 IS=$3 awk '
    { text = text $0 "\n" }
    END {
      was = ENVIRON["WAS"]; place = index(text, was)
      if (!place || index(substr(text, place + 1), was)) exit 1
      printf "%s%s%s", substr(text, 1, place - 1), ENVIRON["IS"], substr(text, place + length(was))
    }' "$1"
}

build() { swift build -debug-info-format none -Xswiftc -enable-testing --build-tests >"$work/said" 2>&1; }
tests() { swift test -debug-info-format none -Xswiftc -enable-testing --skip-build --filter "$1" >"$work/said" 2>&1; }

sh .ci/setup.sh >/dev/null
export STUDY_SCIENCES=1
# Swift's own account of a crash would take longer than the tests.
export SWIFT_BACKTRACE=enable=no
mkdir -p "$work/study/Tests"
rm -rf "$work/study/Sources" "$work/study/Tests"
mkdir -p "$work/study/Tests"
cp -a Package.swift Sources "$work/study/"
for folder in Tests/*Tests Tests/TestSupport Tests/Fixtures; do cp -a "$folder" "$work/study/Tests/"; done
mutants >"$work/mutants"
cd "$work/study"
build || { cat "$work/said" >&2; echo 'error: The copy cannot be built as it is.' >&2; exit 1; }

count=0
survivors=0
printf '%-62s %-9s %s\n' 'mistake' 'outcome' 'by'
while IFS= read -r line; do
  file=${line%% @ *}; rest=${line#* @ }
  was=${rest%% @ *}; rest=${rest#* @ }
  is=${rest%% @ *}; suites=${rest#* @ }
  if [ $# -gt 0 ]; then
    wanted=
    for part; do case $file in *"$part"*) wanted=1 ;; esac; done
    [ -n "$wanted" ] || continue
  fi
  # A test that fails anyway would catch anything.
  tests "$suites" || { cat "$work/said" >&2; echo "error: $suites fails without a mistake." >&2; exit 1; }
  grep -q 'Test run with [1-9]' "$work/said" || { echo "error: There is no test in $suites." >&2; exit 1; }
  cp -a "Sources/$file" "$work/original"
  changed "Sources/$file" "$was" "$is" >"$work/mutant" || {
    echo "error: '$was' does not stand once in Sources/$file." >&2
    exit 1
  }
  cat "$work/mutant" >"Sources/$file"
  build || { cat "$work/said" >&2; echo "error: '$is' cannot be built in Sources/$file." >&2; exit 1; }
  count=$((count + 1))
  if tests "$suites"; then
    outcome=SURVIVED by=$suites
    survivors=$((survivors + 1))
  else
    by=$(sed -n 's/^✘ Test \(.*\) recorded an issue.*/\1/p' "$work/said" | head -1)
    outcome=caught by=${by:-a crash of $suites}
  fi
  printf '%-62s %-9s %s\n' "$(basename "$file"): $was → $is" "$outcome" "$by"
  cat "$work/original" >"Sources/$file"
  build || { echo 'error: The copy cannot be built any more.' >&2; exit 1; }
done <"$work/mutants"
echo "$((count - survivors)) of $count mistakes were caught."
[ "$survivors" -eq 0 ]
