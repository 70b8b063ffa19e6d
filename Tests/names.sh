#!/bin/sh
# Puts people's names into a study by every way there is, and looks for them in its database, log, reports and exports: before
# these people are forgotten and afterwards.
#
#   sh Tests/names.sh
set -eu
cd "$(dirname "$0")/.."
study=${STUDY:-$PWD/.build/study}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "error: $*" >&2
  exit 1
}

# Nothing of the study, nor of what it prints or writes, has one of these names, however it is spelled.
holds_none_of() { # STUDY NAME…
  where=$1
  shift
  rm -rf told tables
  "$study" report --study "$where" >/dev/null 2>&1 || fail 'No report could be written.'
  "$study" export tables --study "$where" >/dev/null 2>&1 || fail 'No tables could be exported.'
  {
    "$study" log --study "$where"
    "$study" log --study "$where" --json
    "$study" list --study "$where" --csv
    "$study" list --participants --study "$where" --csv
    "$study" verify --study "$where"
  } >told 2>&1 || :
  for name; do
    for place in "$where/.study" "$where/reports" "$where/experiments" tables told; do
      if grep -rliaF -- "$name" "$place"; then fail "'$name' stands there."; fi
    done
  done
}

# An ARKit log names nobody: its face looks at the camera from 40 cm.
awk 'BEGIN {
  OFS = ","; n = split("RightEye LeftEye Head Camera", parts, " "); line = "Time"
  for (p = 1; p <= n; p++) for (c = 0; c < 4; c++) for (r = 0; r < 4; r++) line = line "," parts[p] c r
  print line ",lookAtPoint0,lookAtPoint1,lookAtPoint2,eyeBlinkLeft"
  for (i = 0; i < 120; i++) {
    line = 100 + i / 60
    for (p = 1; p <= n; p++) for (c = 0; c < 4; c++) for (r = 0; r < 4; r++) {
      value = (c == r)
      if (parts[p] == "Head" && c == 3 && r == 2) value = -0.4
      line = line "," value
    }
    print line ",0,0,0.4,0.1"
  }
}' >log.txt

"$study" simulate readings --kind reading --participants 2 --seed 3 >/dev/null
"$study" simulate faces --participants 1 --seed 4 >/dev/null
mkdir people
# By a file's name; by a message; by a column of a recording; by a list and what it tells.
sed 's/^START.*/&\nMSG\t1000001 welcome Benedikt/' readings/recordings/eyelink/c001.asc >people/Benedikt.asc
sed 's/^[cd]00[0-9],/Cornelia,/; s/[cd]00[0-9]/Cornelia/g' faces/recordings/[cd]00*.csv >people/export.csv
printf 'participant_id,group,friends\nAnnabel,control,sister of Cornelia\nBenedikt,control,\nCornelia,dyslexic,likes Benedikt\n' >people/participants.csv
cp readings/passages.json people/

"$study" init it >/dev/null
"$study" ingest people/Benedikt.asc people/passages.json --study it --quiet >/dev/null 2>&1
"$study" ingest people --study it --quiet >/dev/null 2>&1
# By an option.
"$study" ingest log.txt --option arkit-log.participant=Annabel --study it --quiet >/dev/null 2>&1
"$study" events --study it --quiet >/dev/null 2>&1
"$study" lines --study it --quiet >/dev/null 2>&1
# By the names of files that are read: corrections, labels, what joins words, lists of folds.
"$study" lines export Benedikt.csv --study it >/dev/null
"$study" lines import Benedikt.csv --study it --quiet >/dev/null 2>&1
"$study" measures --study it --quiet >/dev/null 2>&1
sed 's/^c001/Benedikt/' readings/truth/eyelink-c001-events.csv >benedikt-labels.csv
"$study" score --against benedikt-labels.csv --study it >/dev/null 2>&1
printf 'word,frequency\nthe,7\nand,6\n' >Cornelia.csv
"$study" measures --rows words --join Cornelia.csv --study it --csv --quiet >/dev/null 2>&1
"$study" compare --formula 'log(gaze) ~ frequency + (1 | passage)' --join Cornelia.csv --study it >/dev/null 2>&1 || :
"$study" exclude Annabel --reason 'Annabel fell ill, as Benedikt did' --study it >/dev/null
"$study" exclude Annabel --undo --study it >/dev/null

holds_none_of it Annabel Benedikt Cornelia

# What nobody could know to be a name when it was written, since the person came later; forgotten by the name and by the pseudonym.
"$study" exclude "$("$study" list --study it --csv | sed -n '2s/,.*//p')" --reason 'asked by Dorothea Maria' --study it >/dev/null
printf 'participant_id,group\nDorothea Maria,control\n' >late.csv
"$study" ingest late.csv --study it --quiet >/dev/null 2>&1
"$study" log --study it --json >told
pseudonym=$("$study" list --participants --study it --csv | awk -F, 'NR > 1 { print $1 }' | while read -r id; do
  printf '%s\n' "$id"
done | tail -1)
[ -n "$pseudonym" ] || fail 'Nobody is listed.'
"$study" forget 'Dorothea Maria' --study it >/dev/null
holds_none_of it Dorothea Annabel Benedikt Cornelia
# Names of one or two letters, and names that are numbers, which stand by themselves where they tell of somebody; every other number
# stays.
mkdir brief
for name in 7 Al 12; do printf 'participant_id,group\n%s,control\n' "$name" >"brief/late-$name.csv"; done
"$study" init brief-study >/dev/null
sed 's/^START.*/&\nMSG\t1000001 welcome Al, participant 7, sub-12, DRIFT 7 12/' readings/recordings/eyelink/c001.asc >brief/Bertha.asc
printf 'participant_id,group,friends,twin,months\nBertha,control,friend of Al and 7,12,7\n' >brief/participants.csv
"$study" ingest brief/Bertha.asc brief/participants.csv readings/passages.json --study brief-study --quiet >/dev/null 2>&1
"$study" events --study brief-study --quiet >/dev/null 2>&1
"$study" lines --study brief-study --quiet >/dev/null 2>&1
for name in 7 al 12; do
  "$study" lines export "$name.csv" --study brief-study >/dev/null
  "$study" lines import "$name.csv" --study brief-study --quiet >/dev/null 2>&1
done
"$study" exclude Bertha --reason '7 asked so, as Al and 12 did; 7 % and 12 of 40 trials lost, trial 7 at 12:30' --study brief-study >/dev/null
"$study" exclude Bertha --undo --study brief-study >/dev/null
for name in 7 Al 12; do "$study" ingest "brief/late-$name.csv" --study brief-study --quiet >/dev/null 2>&1; done
for name in 7 Al 12; do "$study" forget "$name" --study brief-study >/dev/null; done
if ! command -v python3 >/dev/null; then
  echo 'skipped: where brief names stood, since there is no python3 here to look into the database.'
else python3 - brief-study/.study/study.sqlite <<'PYTHON' || fail 'A brief name stands there, or a number is gone.'
import sqlite3, sys

study = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
texts = lambda query: [row[0] for row in study.execute(query)]
reason = "forgotten asked so, as forgotten and forgotten did; 7 % and 12 of 40 trials lost, trial 7 at 12:30"
checks = [
    (set(texts("SELECT reason FROM exclusion")), {reason}),
    ({word for text in texts("SELECT command FROM run") for word in [reason] if "asked so" in text and word not in text}, set()),
    (set(texts("SELECT value FROM participant_detail WHERE name = 'twin'")), {"forgotten"}),
    (set(texts("SELECT value FROM participant_detail WHERE name = 'months'")), {"7"}),
    (set(texts("SELECT value FROM participant_detail WHERE name = 'friends'")), {"friend of forgotten and forgotten"}),
    (set(texts("SELECT text FROM recorded_message WHERE text LIKE '%welcome%'")),
     {"welcome forgotten, participant forgotten, sub-forgotten, DRIFT 7 12"}),
    ({name for name in texts("SELECT name FROM run_input") if name.split("/")[-1] in ("7.csv", "al.csv", "12.csv")}, set()),
]
wrong = [(found, expected) for found, expected in checks if found != expected]
for found, expected in wrong:
    print(f"error: {found} stands there, and {expected} was expected.", file=sys.stderr)
sys.exit(bool(wrong))
PYTHON
fi
"$study" verify --study brief-study >/dev/null || fail 'A study is not whole once those with brief names were forgotten.'

ids=$("$study" list --participants --study it --csv | sed '1d; s/,.*//')
for id in $ids; do "$study" forget "$id" --study it >/dev/null; done
"$study" log --study it --json >told
for name in Annabel Benedikt Cornelia Dorothea $ids; do
  for place in it told; do
    if grep -rliaF -- "$name" "$place"; then fail "'$name' stands there, though everybody was forgotten."; fi
  done
done
echo 'No name of four people stood anywhere, and no pseudonym once all were forgotten; nor did names such as 7, Al and 12 of three more.'
