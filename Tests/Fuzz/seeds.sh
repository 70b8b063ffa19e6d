#!/bin/sh
# Gathers what the fuzzer begins with: simulated files of every tracker, the samples in the tests, real files where they are there.
#
#   sh Tests/Fuzz/seeds.sh STUDY FOLDER
set -eu
study=$1
folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder/files" "$folder/documents" "$folder/tables" "$folder/videos" "$folder/pictures"

# A whole document, or the first whole lines of a table: a fuzzer wants it small.
take() { # FILE KIND
  name=$(echo "$1" | cksum | cut -d' ' -f1)-$(basename "$1")
  case $1 in
    *.json | *.gz | *.xlsx) [ "$(stat -c %s "$1")" -gt 16384 ] || cp "$1" "$folder/$2/$name" ;;
    *.txt | *.asc | *.csv | *.tsv | *.ias | *.vcl)
      if [ "$(stat -c %s "$1")" -le 4000 ]; then cp "$1" "$folder/$2/$name"; else head -c 4000 "$1" | sed '$d' >"$folder/$2/$name"; fi
      ;;
    *) head -c 4000 "$1" >"$folder/$2/$name" ;;
  esac
}

"$study" simulate "$work/calibrations" --participants 1 --seed 1 >/dev/null
"$study" simulate "$work/readings" --participants 1 --seed 1 --kind reading --tracker ideal --tracker eyelink --tracker tablet >/dev/null
"$study" simulate "$work/builder" --participants 1 --seed 1 --kind reading --as experiment-builder >/dev/null
"$study" simulate "$work/pages" --participants 1 --seed 1 --kind reading --as multipleye >/dev/null
"$study" init "$work/study" >/dev/null
"$study" ingest "$work/calibrations" "$work/readings" --study "$work/study" --quiet >/dev/null 2>&1 || :
"$study" events --csv --study "$work/study" --quiet >"$work/events.csv" 2>/dev/null || :
"$study" lines --study "$work/study" --quiet >/dev/null 2>&1 || :
"$study" lines export "$work/lines.csv" --study "$work/study" >/dev/null 2>&1 || :
"$study" measures --rows words --csv --study "$work/study" --quiet >"$work/words.csv" 2>/dev/null || :
"$study" fit --study "$work/study" --quiet >/dev/null 2>&1 || :
model=$("$study" models --csv --study "$work/study" 2>/dev/null | sed -n '2s/,.*//p')
[ -z "$model" ] || "$study" models "$model" --study "$work/study" >"$folder/documents/model.json" 2>/dev/null || :
cp "$work/study/.study/settings.json" "$folder/documents/settings.json"

find "$work/calibrations" "$work/readings" "$work/builder" "$work/pages" -type f | while read -r file; do take "$file" files; done
for file in "$work"/*.csv; do take "$file" tables; done
for file in experiments/*.json datasets/*/*.json; do take "$file" documents; done
cp Tests/Fixtures/videos/face.mp4 "$folder/videos/"
cp Tests/Fixtures/pictures/*.jpg "$folder/pictures/"

# More samples stand in the tests between three quotation marks, as far in as the last of these; formulas in one.
awk -v folder="$folder/files" '
  /"""$/ && !inside { inside = 1; lines = 0; number++; file = sprintf("%s/sample-%04d", folder, number); next }
  inside && /^ *"""/ {
    inside = 0
    match($0, /^ */)
    for (line = 1; line <= lines; line++) print substr(text[line], RLENGTH + 1) > file
    close(file)
  }
  inside { gsub(/\\t/, "\t"); gsub(/\\\\/, "\\"); text[++lines] = $0 }
' Tests/FormatSamples/*.swift Tests/FormatsTests/*.swift
grep -oh '"[^"]* ~ [^"]*"' Tests/StatisticsTests/*.swift | sort -u | head -200 | tr -d '"' | awk -v folder="$folder/documents" '
  { file = sprintf("%s/formula-%03d", folder, NR); printf "%s", $0 > file; close(file) }'
for file in "$folder"/files/sample-*; do
  case $(head -c 1 "$file") in '{' | '[') cp "$file" "$folder/documents/" ;; *) cp "$file" "$folder/tables/" ;; esac
done

# Real recordings, where the machine has them.
if [ -d ../shared/data/formats ]; then
  find ../shared/data -type f ! -name '*.md' | while read -r file; do take "$file" files; done
fi
