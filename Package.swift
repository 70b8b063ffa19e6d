// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "study",
  products: [
    .executable(name: "study", targets: ["study"]),
    // What an iOS app shares with this program: no Foundation, no database, no files.
    .library(
      name: "ReadingScience",
      targets: [
        "Basics", "Geometry", "Signals", "LinearAlgebra", "Recordings", "Calibration", "Events", "Face", "Reading",
        "Vitals",
      ]
    ),
  ],
  targets: [
    // MARK: C libraries, from Debian
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CNLopt", providers: [.apt(["libnlopt-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLinux"),
    // These three are loaded when they are first needed.
    .target(name: "CCairo", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CFFmpeg", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "CLAPACK", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "CSimdJSON",
      cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("simdjson")]
    ),

    // MARK: Libraries, from the bottom up
    .target(name: "Basics", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Geometry", dependencies: ["Basics"]),
    .target(name: "Tables", dependencies: ["Basics"]),
    .target(name: "LinearAlgebra", dependencies: [.target(name: "CLAPACK", condition: .when(platforms: [.linux]))]),
    .target(name: "Recordings", dependencies: ["Basics", "Geometry"]),
    .target(name: "Calibration", dependencies: ["Basics", "Geometry", "LinearAlgebra", "Recordings"]),
    .target(name: "Signals", dependencies: ["Basics"]),
    .target(name: "Events", dependencies: ["Basics", "Geometry", "Recordings", "Signals"]),
    .target(name: "Face", dependencies: ["Basics", "Geometry"]),
    .target(name: "Reading", dependencies: ["Basics", "Geometry", "Recordings"]),
    .target(name: "Vitals", dependencies: ["Basics", "LinearAlgebra", "Recordings", "Signals"]),
    .target(name: "Statistics", dependencies: ["CNLopt", "Basics", "LinearAlgebra"]),
    .target(name: "Simulation", dependencies: ["Basics", "Geometry", "Recordings"]),
    .target(name: "Trackers", dependencies: ["CSimdJSON", "CZlib", "Basics", "Geometry", "Recordings", "Tables"]),
    .target(name: "Formats", dependencies: ["Basics", "Geometry", "Recordings", "Tables", "Trackers"]),
    .target(
      name: "Store",
      dependencies: ["CCrypto", "CSQLite", "CXXHash", "Basics", "Geometry", "Recordings", "Tables"]
    ),
    .target(name: "Video", dependencies: ["CFFmpeg", "Basics", "Geometry", "Recordings"]),
    .target(name: "Figures", dependencies: ["CCairo", "CZlib", "Basics", "Geometry"]),
    .target(
      name: "Studies",
      dependencies: ["CLinux", "Basics", "Geometry", "Recordings", "Store", "Tables", "Trackers"]
    ),
    .target(
      name: "Drafts",
      dependencies: [
        "Basics", "Figures", "Geometry", "Reading", "Recordings", "Store", "Studies", "Tables", "Trackers",
      ]
    ),
    .target(
      name: "Ingest",
      dependencies: [
        "Basics", "Drafts", "Figures", "Formats", "Geometry", "Reading", "Recordings", "Store", "Studies", "Tables",
        "Trackers", "Video",
      ]
    ),
    .target(
      name: "Measurement",
      dependencies: [
        "Basics", "Calibration", "Events", "Face", "Formats", "Geometry", "Reading", "Recordings", "Signals", "Store",
        "Studies", "Tables", "Trackers",
      ]
    ),
    .target(
      name: "SideChannels",
      dependencies: [
        "Basics", "Events", "Face", "Geometry", "Measurement", "Recordings", "Store", "Studies", "Tables", "Vitals",
      ]
    ),
    .target(
      name: "Analysis",
      dependencies: [
        "Basics", "Calibration", "Events", "Figures", "Formats", "Geometry", "Measurement", "Reading", "Recordings",
        "SideChannels", "Simulation", "Statistics", "Store", "Studies", "Tables", "Trackers",
      ]
    ),
    .target(
      name: "Reports",
      dependencies: [
        "Analysis", "Basics", "Calibration", "Events", "Face", "Figures", "Formats", "Geometry", "Measurement",
        "Reading", "Recordings", "SideChannels", "Statistics", "Store", "Studies", "Tables", "Trackers", "Video",
        "Vitals",
      ]
    ),

    // MARK: Command line
    .target(name: "Arguments", dependencies: ["Basics"]),
    .executableTarget(
      name: "study",
      dependencies: [
        "Analysis", "Arguments", "Basics", "Calibration", "Events", "Face", "Figures", "Formats", "Geometry", "Ingest",
        "Measurement", "Reading", "Recordings", "Reports", "SideChannels", "Simulation", "Statistics", "Store",
        "Studies", "Tables", "Trackers", "Video", "Vitals",
      ],
      resources: [.embedInCode("Topics")]
    ),

    // MARK: Tests
    // The last two are what Analysis waits for, too: tests are then compiled beside it and Reports, which have a core to spare.
    .target(
      name: "TestSupport",
      dependencies: ["Basics", "Recordings", "Calibration", "Statistics"],
      path: "Tests/TestSupport"
    ),
    .target(name: "FormatSamples", dependencies: ["Formats", "TestSupport", "Trackers"], path: "Tests/FormatSamples"),
    // Every way in for what others wrote, called with damaged input by a fuzzer, and with what that found by the tests.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Analysis", "Basics", "Calibration", "FormatSamples", "Formats", "Ingest", "Measurement", "Recordings",
        "Reports", "Simulation", "Statistics", "Store", "Studies", "Tables", "Trackers", "Video",
      ],
      path: "Tests/Fuzz/Targets"
    ),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Basics", "Geometry", "TestSupport"]),
    .testTarget(name: "RecordingsTests", dependencies: ["Basics", "Geometry", "Recordings"]),
    .testTarget(name: "LinearAlgebraTests", dependencies: ["Basics", "LinearAlgebra", "TestSupport"]),
    .testTarget(
      name: "CalibrationTests",
      dependencies: [
        "Basics", "Calibration", "Geometry", "LinearAlgebra", "Recordings", "Simulation", "TestSupport",
      ]
    ),
    .testTarget(name: "SignalsTests", dependencies: ["Basics", "Signals", "TestSupport"]),
    .testTarget(name: "VitalsTests", dependencies: ["Basics", "Recordings", "TestSupport", "Vitals"]),
    .testTarget(
      name: "EventsTests",
      dependencies: ["Basics", "Events", "Geometry", "Recordings", "Signals", "Simulation", "TestSupport"]
    ),
    .testTarget(name: "FaceTests", dependencies: ["Basics", "Face", "Geometry", "Recordings", "Simulation"]),
    .testTarget(
      name: "ReadingTests",
      dependencies: ["Basics", "Geometry", "Reading", "Recordings", "TestSupport"]
    ),
    .testTarget(
      name: "StatisticsTests",
      dependencies: ["Basics", "LinearAlgebra", "Statistics", "TestSupport"]
    ),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Basics", "Geometry", "Recordings", "Simulation", "TestSupport"]
    ),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Basics", "Geometry", "Recordings", "Store", "Tables", "TestSupport"]
    ),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "Basics", "FormatSamples", "Formats", "Geometry", "Recordings", "Simulation", "TestSupport", "Trackers",
      ]
    ),
    .testTarget(
      name: "WorkflowTests",
      dependencies: [
        "Analysis", "Basics", "Calibration", "Drafts", "Events", "Face", "Figures", "Formats", "FuzzTargets",
        "Geometry", "Ingest", "Measurement", "Reading", "Recordings", "Reports", "SideChannels", "Simulation",
        "Statistics", "Store", "Studies", "Tables", "TestSupport", "Trackers", "Video", "Vitals",
      ]
    ),
    .testTarget(
      name: "studyTests",
      dependencies: [
        "Analysis", "Arguments", "Basics", "Calibration", "Formats", "Geometry", "Ingest", "Measurement", "Reports",
        "SideChannels", "Store", "Studies", "Tables", "TestSupport", "Trackers", "Video", "Vitals", "study",
      ]
    ),
    .testTarget(
      name: "VideoTests",
      dependencies: ["CFFmpeg", "Basics", "Geometry", "Recordings", "TestSupport", "Video"]
    ),
    .testTarget(name: "FiguresTests", dependencies: ["CCairo", "Basics", "Figures", "Geometry", "TestSupport"]),
    .testTarget(name: "TablesTests", dependencies: ["Basics", "Tables"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "Basics"]),
  ],
  cxxLanguageStandard: .cxx17
)

// Five programs to link that only those who time them need.
if Context.environment["STUDY_BENCHMARKS"] != nil {
  package.targets += [
    .executableTarget(
      name: "CalibrationBenchmark",
      dependencies: ["Basics", "Calibration", "Geometry"],
      path: "Tests/Benchmarks/Calibration"
    ),
    .executableTarget(
      name: "EventsBenchmark",
      dependencies: ["Basics", "Events", "Geometry", "Recordings"],
      path: "Tests/Benchmarks/Events"
    ),
    .executableTarget(
      name: "LiveBenchmark",
      dependencies: ["Basics", "Events", "Face", "Geometry"],
      path: "Tests/Benchmarks/Live"
    ),
    .executableTarget(
      name: "LinesBenchmark",
      dependencies: ["Basics", "Geometry", "Reading", "Recordings"],
      path: "Tests/Benchmarks/Lines"
    ),
    .executableTarget(
      name: "StatisticsBenchmark",
      dependencies: ["Basics", "Statistics"],
      path: "Tests/Benchmarks/Statistics"
    ),
  ]
}

// The fuzzer's own main: `swift build --sanitize fuzzer`, see Tests/Fuzz/run.sh.
if Context.environment["STUDY_FUZZ"] != nil {
  package.products.append(.executable(name: "Fuzz", targets: ["Fuzz"]))
  package.targets.append(.executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Runner"))
}

// The sciences alone with their tests, for those who build them again and again: Tests/mutate.sh and Tests/coverage.sh.
if Context.environment["STUDY_SCIENCES"] != nil {
  let sciences = [
    "CLAPACK", "CNLopt", "Basics", "Geometry", "Signals", "LinearAlgebra", "Tables", "Recordings", "Calibration",
    "Events", "Reading", "Statistics", "Simulation", "Face", "Vitals",
  ]
  package.products = []
  package.targets.removeAll { target in
    !(sciences + sciences.map { "\($0)Tests" } + ["TestSupport"]).contains(target.name)
  }
}

// The strictest settings the language has, for every target that is written in it.
let others = ["CFFmpeg", "CLAPACK", "CSimdJSON"]
for target in package.targets where target.type != .system && !others.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}

// A type is made by what the compiler knows of it, instead of being looked up by its name among all that conforms to anything, which is
// 3 to 5 % of a small step.
let direct: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"])]
for target in package.targets where target.swiftSettings != nil { target.swiftSettings? += direct }

// Tests run once, and what compares people, keeps a study, knows formats, stores files, tells results or what is beside the eyes
// waits for what it calls: to optimise them would take longer than it saves. Without, they are compiled in a sixth of the time; a
// report takes a fifth longer, other steps 1 to 4 %.
// Others are worth it: without, Drafts alone would make `ingest` take five times as long, Store `events` twice, Figures a report
// 2.5 times, Tables both `ingest` and a report about twice, the frames of faces in Measurement `face` 1.4 times, printed ones 2.4.
let unoptimised = [
  "Analysis", "Arguments", "Formats", "FuzzTargets", "Ingest", "Reports", "SideChannels", "Studies", "study",
]
let plain = package.targets.filter { $0.type == .test || unoptimised.contains($0.name) }
for target in plain { target.swiftSettings?.append(.unsafeFlags(["-Onone"])) }

// They go file by file, on every core, and only what a change concerns: without `-incremental`, a line of the report would take
// every file of what imports it along. Tests go a module at a time on one: each start of the compiler opens all that they import,
// and there are other tests for other cores. Only the largest are what the others would wait for.
let large = ["FormatsTests", "WorkflowTests"]
for target in plain {
  var flags = ["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"]
  if target.type == .test { flags += ["-driver-batch-count", large.contains(target.name) ? "2" : "1"] }
  target.swiftSettings?.append(.unsafeFlags(flags))
}

// Nobody imports tests: what they declare need not be written before they are compiled. Only a debugger asks for it.
for target in package.targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-no-emit-module-separately"], .when(configuration: .release)))
}
