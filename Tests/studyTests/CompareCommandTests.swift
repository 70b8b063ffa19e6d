import Analysis
import Arguments
import Foundation
import Studies
import TestSupport
import Testing
import Trackers

@testable import study

/// Tolerances are those of the references' description.
@Suite("The command that compares", .enabled(if: shared("oracles/statistics") != nil, "../shared is not there"))
struct CompareCommandTests {
  private static let models = ["m1_ffd_REML", "m1_ffd_ML", "m2_logffd_REML", "m3_subject_only_REML", "m4_slope_REML"]

  private func json(_ words: String...) async throws -> JSON {
    let data = try #require(shared("oracles/statistics")) + "/words.csv"
    var arguments = Arguments(["--data", data, "--json"] + words)
    let command = try Compare(from: &arguments)
    let text = try command.text(of: try await command.fitted())
    #expect(text.hasSuffix("}\n") && text.count { $0 == "\n" } == 1)
    return try JSON(parsing: Array(text.utf8), source: "printed")
  }

  private func expected(_ name: String) throws -> JSON {
    let path = try #require(shared("oracles/statistics")) + "/lmm_expected.json"
    let bytes = try Data(contentsOf: URL(filePath: path))
    return try #require(JSON(parsing: Array(bytes), source: path)[name])
  }

  @Test("prints what lme4 does", arguments: models)
  func lme4(name: String) async throws {
    let expected = try expected(name)
    let formula = try #require(expected["formula"]?.text).replacing("lc", with: "I(length - 6.5)")
    let isML = expected["REML"]?.truth == false
    let printed = isML ? try await json("--formula", formula, "--ml") : try await json("--formula", formula)
    #expect(printed["formula"]?.text == formula && printed["n"]?.number == expected["n"]?.number)
    #expect(printed["method"]?.text == (isML ? "ML" : "REML"))
    #expect(printed["singular"]?.truth == expected["singular"]?.truth)
    var worst: [String: Double] = [:]
    func check(_ what: String, _ found: JSON?, _ wanted: JSON?, _ tolerance: Double, isRelative: Bool = true) {
      let (found, wanted) = (found?.number ?? .nan, wanted?.number ?? .nan)
      let off = abs(found - wanted) / (isRelative ? max(abs(wanted), 1e-2) : 1)
      #expect(off < tolerance, "\(what): \(found), not \(wanted)")
      worst[what] = max(worst[what] ?? 0, off)
    }
    check("criterion", printed["criterion"], expected["deviance_or_remlcrit"], 1e-6, isRelative: false)
    check("AIC", printed["aic"], expected["AIC"], 1e-6, isRelative: false)
    check("sigma", printed["sigma"], expected["sigma"], 1e-5)
    // lme4's order: by decreasing number of levels.
    guard case .object(let theta) = expected["theta"] else { throw CancellationError() }
    let names = printed["theta_names"]?.elements?.compactMap(\.text)
    #expect(names == theta.map { $0.name.replacing("lc", with: "I(length - 6.5)") })
    for (found, wanted) in zip(printed["theta"]?.elements ?? [], theta) { check("theta", found, wanted.value, 1e-4) }
    let terms = try #require(printed["terms"]?.elements)
    guard case .object(let fixed) = expected["fixef"] else { throw CancellationError() }
    #expect(terms.compactMap { $0["term"]?.text } == fixed.map { $0.name.replacing("lc", with: "I(length - 6.5)") })
    for (term, wanted) in zip(terms, fixed) {
      check("estimates", term["estimate"], wanted.value, 1e-5)
      check("errors", term["std_error"], expected["se"]?[wanted.name], 1e-4)
      check("t", term["statistic"], expected["t"]?[wanted.name], 1e-4)
    }
    let components = (expected["varcorr"]?.elements ?? []).filter {
      $0["grp"]?.text != "Residual" && $0["var2"]?.text == nil
    }
    let random = try #require(printed["random"]?.elements)
    #expect(random.compactMap { $0["group"]?.text } == components.compactMap { $0["grp"]?.text })
    for (found, wanted) in zip(random, components) { check("sd", found["sd"], wanted["sdcor"], 1e-4) }
    print(
      "\(name) is off lme4 by",
      worst.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    )
  }

  @Test("prints Satterthwaite's degrees of freedom, odds, and the likelihood-ratio test")
  func others() async throws {
    let first = try await json("--formula", "ffd ~ group * I(length - 6.5) + (1 | subject) + (1 | item)")
    let degrees = [26.149277373651845, 22.26258924304238, 77.35674464473914, 544.0737580852036]
    for (term, wanted) in zip(first["terms"]?.elements ?? [], degrees) {
      #expect(nearly(term["df"]?.number ?? 0, wanted, within: 1e-3))
    }
    let logistic = try await json("--formula", "regin ~ group + (1 | subject)", "--family", "binomial")
    #expect(logistic["method"]?.text == "Laplace" && logistic["sigma"] == .null)
    #expect(nearly(logistic["theta"]?.elements?.first?.number ?? 0, 0.553701998645785, within: 1e-3))
    #expect(nearly(logistic["log_likelihood"]?.number ?? 0, -335.800895373389, within: 1e-6))
    let test = try await json(
      "--formula",
      "ffd ~ group * length + (1 | subject) + (1 | item)",
      "--compare-with",
      "ffd ~ group + length + (1 | subject) + (1 | item)"
    )["likelihood_ratio"]
    #expect(nearly(test?["chi_squared"]?.number ?? 0, 10.5646428224027, within: 1e-6))
    #expect(abs((test?["p"]?.number ?? 0) - 0.00115271305679971) < 1e-6 && test?["df"]?.number == 1)
  }

  @Test("prints tables for people, and rows for other programs")
  func formats() async throws {
    let data = try #require(shared("oracles/statistics")) + "/words.csv"
    func text(_ words: String...) async throws -> String {
      var arguments = Arguments(["--data", data, "--formula", "log(ffd) ~ group + (1 | subject)"] + words)
      let command = try Compare(from: &arguments)
      return try command.text(of: try await command.fitted())
    }
    let shown = try await text()
    #expect(shown.contains("Linear mixed model by REML, criterion") && shown.contains("588 rows, 24 levels of subject"))
    #expect(shown.contains("groupdyslexia") && shown.contains("ratio") && shown.contains("Random effects"))
    #expect(try await text("--csv").hasPrefix("formula,rows,family,method,effect,grouping,term,estimate,"))
  }
}

@Suite("What the command that compares is not asked")
struct CompareMistakesTests {
  @Test(
    "is told",
    arguments: [
      (["--ml"], "--formula is missing: say which model '--ml' is meant for."),
      (["--data", "a.csv"], "--group or --formula is missing: say what '--data' is asked."),
      (
        ["--data", "a.csv", "--formula", "a ~ b", "--compare-with", "a ~ 1", "--csv"],
        "'--compare-with' cannot be 'a ~ 1': '--csv' prints the rows of one model, and not the test; '--json' holds both."
      ),
      (["--data", "a.csv", "--correlate", "a,b"], "'--data' and '--correlate' exclude each other."),
      (["--data", "a.csv", "--counts", "sex"], "'--data' and '--counts' exclude each other."),
      (["--data", "a.csv", "--within", "page"], "'--within' and '--data' exclude each other."),
      (["--formula", "a ~ b", "--measures", "skipped"], "'--formula' and '--measures' exclude each other."),
      (["--formula", "a ~ b", "--comparison", "welch"], "'--formula' and '--comparison' exclude each other."),
      (["--formula", "a ~ b", "--data", "a.csv", "--rows", "words"], "'--data' and '--rows' exclude each other."),
      (["--formula", "a ~ b", "--data", "a.csv", "--join", "b.csv"], "'--data' and '--join' exclude each other."),
      (["--correlate", "skipped,age", "--counts", "sex"], "'--correlate' and '--counts' exclude each other."),
      (["--correlate", "skipped,age", "--measures", "all"], "'--correlate' and '--measures' exclude each other."),
      (["--method", "kendall"], "--correlate is missing: say what '--method' is meant for."),
      (
        ["--correlate", "skipped,age", "--method", "kendal"],
        "'--method' has no choice 'kendal'. Did you mean 'kendall'?"
      ),
      (["--comparison", "welsh"], "'--comparison' has no choice 'welsh'. Did you mean 'welch'?"),
      (["--measures", "skiped"], "'--measures' cannot be 'skiped'. Did you mean 'skipped'?"),
      (["--measures", "std_degs"], "'--measures' cannot be 'std_degs'. Did you mean 'std_deg'?"),
      (["--measures", "all,quality"], "'--measures' cannot be 'all,quality': 'all' stands alone."),
      (["--measures", "skipped,quality"], "'--measures' cannot be 'skipped,quality': 'quality' stands alone."),
      (["--counts", "sex,group"], "'--counts' cannot be 'group': other columns are counted, in each group."),
      (
        ["--correlate", "skipped,skipped"],
        "'--correlate' cannot be 'skipped,skipped': it takes two different names or more, by commas."
      ),
      (
        ["--correlate", "skipped,age", "--reference", "group=a"],
        "'--correlate' and '--reference' exclude each other."
      ),
      (["--option", "welch.levle=0.9"], "There is no option 'levle'. Did you mean 'level'?"),
    ]
  )
  func mistakes(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Program.study.parse(["compare"] + words) }
    #expect(error?.description == sentence)
  }

  @Test("ends with its code, and is no obstacle to being a step")
  func codes() {
    #expect(ExitCode(of: CompareError.noMeasures) == .missingInput)
    #expect(ExitCode(of: CompareError.noReadings) == .missingInput)
    #expect(ExitCode(of: NotMeasured(next: .events)) == .missingInput)
    #expect(ExitCode(of: CompareError.noQuality) == .missingInput)
    #expect(ExitCode(of: CompareError.oneGroup("a", participants: 3)) == .data)
    #expect(Program.study.stepNames.contains("compare"))
  }
}
