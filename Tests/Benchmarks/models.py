#!/usr/bin/env python3
"""Times mixed models beside lme4 in R, and a bootstrap beside scipy and numpy, in one run and on one thread.

    STUDY_BENCHMARKS=1 sh .ci/build.sh --product StatisticsBenchmark
    python Tests/Benchmarks/models.py .build/release/StatisticsBenchmark WORDS.csv

It needs R with lme4, numpy and scipy. WORDS has the columns subject, group, item, length and ffd; the second table, of 200
participants who read 500 words, is simulated. Only fits are timed, in processes that have read the table before; study's have
Satterthwaite's degrees of freedom too, which lme4 leaves out. The bootstrap draws 10,000 times from 30 participants in each
of two groups. Rounds alternate; ratios are by round, and their median.
"""
import csv
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

from results import record

import numpy as np
import scipy
import scipy.stats

LME4 = """
suppressMessages(library(lme4))
for (path in commandArgs(TRUE)) {
  data <- read.csv(path, stringsAsFactors = TRUE)
  seconds <- c()
  while (sum(seconds) < 1 || (length(seconds) < 3 && sum(seconds) < 5)) {
    start <- proc.time()[["elapsed"]]
    for (turn in 1:(if (nrow(data) < 5000) 10 else 1))
      fit <- lmer(ffd ~ group * lc + (1 | subject) + (1 | item), data)
    seconds <- c(seconds, (proc.time()[["elapsed"]] - start) / turn)
  }
  cat(sprintf("%.9g %.12g\\n", median(seconds), REMLcrit(fit)))
}
cat(as.character(packageVersion("lme4")), " in R ", as.character(getRversion()), "\\n", sep = "")
"""
COLUMNS = ["subject", "item", "group", "lc", "ffd"]


def write(path, rows):
    with open(path, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(COLUMNS)
        table.writerows(rows)


def words(path):
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            yield row["subject"], row["item"], row["group"], float(row["length"]) - 6.5, row["ffd"]


def simulated(draw, participants=200, count=500):
    slow, long = draw.normal(0, 30, participants), draw.normal(0, 15, count)
    lengths = draw.integers(2, 12, count) - 6.5
    for subject in range(participants):
        group = ("control", "dyslexia")[subject % 2]
        for item in range(count):
            mean = 220 + 30 * (subject % 2) + (1 + 5 * (subject % 2)) * lengths[item] + slow[subject] + long[item]
            yield f"S{subject}", f"I{item}", group, lengths[item], round(draw.normal(mean, 70), 1)


def lme4(script, paths):
    told = subprocess.run(["Rscript", script, *paths], check=True, capture_output=True, text=True).stdout.splitlines()
    return [tuple(map(float, line.split())) for line in told[:-1]], told[-1]


def timed(body, rounds=3):
    seconds = []
    for _ in range(rounds):
        start = time.perf_counter()
        result = body()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds), result


def by_numpy(one, other, seed):
    draw = np.random.default_rng(seed)
    means = [group[draw.integers(0, len(group), (10_000, len(group)))].mean(axis=1) for group in (one, other)]
    return np.quantile(means[1] - means[0], [0.025, 0.975])[0]


def by_scipy(one, other, seed):
    found = scipy.stats.bootstrap((other, one), lambda x, y, axis: x.mean(axis=axis) - y.mean(axis=axis), vectorized=True,
                                  n_resamples=10_000, method="BCa", rng=np.random.default_rng(seed))
    return found.confidence_interval.low


def main():
    draw = np.random.default_rng(1)
    groups = draw.normal(230, 30, 30), draw.normal(255, 35, 30)
    ratios, told = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("words.csv", "simulated.csv", "groups.txt", "lme4.R")]
        write(paths[0], words(sys.argv[2]))
        write(paths[1], simulated(draw))
        np.savetxt(paths[2], groups)
        with open(paths[3], "w") as file:
            file.write(LME4)
        for turn in range(int(os.environ.get("ROUNDS", 3))):
            lines = subprocess.run([sys.argv[1], *paths[:3]], check=True, capture_output=True, text=True).stdout
            fits, version = lme4(paths[3], paths[:2])
            peers = {"words": ("lme4", *fits[0]), "simulated": ("lme4", *fits[1]),
                     "percentile": ("numpy", *timed(lambda: by_numpy(*groups, turn))),
                     "bca": ("scipy", *timed(lambda: by_scipy(*groups, turn)))}
            for line in map(json.loads, lines.splitlines()):
                peer, seconds, result = peers[line["job"]]
                own = statistics.median(line["seconds"])
                ratios.setdefault(line["job"], []).append(seconds / own)
                told[line["job"]] = (peer, seconds, own, result - line["result"])
    print(f"lme4 {version}, scipy {scipy.__version__}, numpy {np.__version__}, one thread")
    for job, found in ratios.items():
        peer, seconds, own, difference = told[job]
        record(f"models: {job}", peer, own, seconds, found)
        what = "criterion" if peer == "lme4" else "lower end"
        print(f"{job:10s} {statistics.median(found):6.1f} times  ({peer} {seconds * 1e3:.2f} ms, study {own * 1e3:.3f} ms, "
              f"{peer}'s {what} is {difference:+.1g} off)")


main()
