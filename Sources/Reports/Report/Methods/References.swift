/// Where the replaceable parts come from.
///
/// Parts that are not here were made for this project, or have no source of their own.
enum References {
  private static let salvucci = Source(
    "Salvucci & Goldberg",
    "Identifying fixations and saccades in eye-tracking protocols",
    in: "ETRA",
    2000,
    doi: "10.1145/355017.355028"
  )
  private static let komogortsev = Source(
    "Komogortsev & Karpov",
    "Automated classification and scoring of smooth pursuit eye movements in the presence of fixations and saccades",
    in: "Behavior Research Methods",
    2013,
    doi: "10.3758/s13428-012-0234-9"
  )
  private static let carr = Source(
    "Carr, Pescuma, Furlan, Ktori & Crepaldi",
    "Algorithms for the automated correction of vertical drift in eye-tracking data",
    in: "Behavior Research Methods",
    2022,
    doi: "10.3758/s13428-021-01554-0"
  )
  private static let popEye = Source(
    "Schroeder",
    "popEye: An R package to analyse eye movement data from reading experiments",
    2019
  )

  private static let wang = Source(
    "Wang, den Brinker, Stuijk & de Haan",
    "Algorithmic principles of remote PPG",
    in: "IEEE Transactions on Biomedical Engineering",
    2017,
    doi: "10.1109/TBME.2016.2609282"
  )
  private static let deHaan = Source(
    "De Haan & Jeanne",
    "Robust pulse rate from chrominance-based rPPG",
    in: "IEEE Transactions on Biomedical Engineering",
    2013,
    doi: "10.1109/TBME.2013.2266196"
  )
  private static let verkruysse = Source(
    "Verkruysse, Svaasand & Nelson",
    "Remote plethysmographic imaging using ambient light",
    in: "Optics Express",
    2008,
    doi: "10.1364/OE.16.021434"
  )

  /// Of testing a choice on what it has not seen.
  static let nestedChoice = [
    Source(
      "Varma & Simon",
      "Bias in error estimation when using cross-validation for model selection",
      in: "BMC Bioinformatics",
      2006,
      doi: "10.1186/1471-2105-7-91"
    )
  ]

  /// By the kind of the choice and its name, such as `detector/ivt`.
  private static let sources: [String: [Source]] = [
    "vitals-method/auto": [wang, deHaan, verkruysse],
    "vitals-method/pos": [wang],
    "vitals-method/chrom": [deHaan],
    "vitals-method/g": [verkruysse],
    "detector/ivt": [salvucci, Source("Olsen", "The Tobii I-VT fixation filter: algorithm description", 2012)],
    "detector/idt": [salvucci],
    "detector/hmm": [salvucci],
    "detector/ivvt": [komogortsev],
    "detector/ivdt": [komogortsev],
    "detector/engbert-kliegl": [
      Source(
        "Engbert & Kliegl",
        "Microsaccades uncover the orientation of covert attention",
        in: "Vision Research",
        2003,
        doi: "10.1016/S0042-6989(03)00084-1"
      )
    ],
    "detector/eyelink-like": [Source("SR Research", "EyeLink 1000 user manual", 2009)],
    "detector/i2mc": [
      Source(
        "Hessels, Niehorster, Kemner & Hooge",
        "Noise-robust fixation detection in eye movement data: Identification by two-means clustering (I2MC)",
        in: "Behavior Research Methods",
        2017,
        doi: "10.3758/s13428-016-0822-1"
      )
    ],
    "detector/nystrom-holmqvist": [
      Source(
        "Nyström & Holmqvist",
        "An adaptive algorithm for fixation, saccade, and glissade detection in eyetracking data",
        in: "Behavior Research Methods",
        2010,
        doi: "10.3758/BRM.42.1.188"
      )
    ],
    "detector/remodnav-like": [
      Source(
        "Dar, Wagner & Hanke",
        "REMoDNaV: robust eye-movement classification for dynamic stimulation",
        in: "Behavior Research Methods",
        2021,
        doi: "10.3758/s13428-020-01428-x"
      )
    ],
    "kinematics/pulse": [
      Source(
        "Dai, Selesnick, Rizzo, Rucker & Hudson",
        "A parametric model for saccadic eye movement",
        in: "IEEE Signal Processing in Medicine and Biology Symposium",
        2016
      )
    ],
    "kinematics/filter": [
      Source(
        "Savitzky & Golay",
        "Smoothing and differentiation of data by simplified least squares procedures",
        in: "Analytical Chemistry",
        1964,
        doi: "10.1021/ac60214a047"
      )
    ],
    "line-assigner/attach": [carr],
    "line-assigner/chain": [carr, popEye],
    "line-assigner/cluster": [carr, popEye],
    "line-assigner/compare": [
      carr,
      Source(
        "Lima Sanches, Kise & Augereau",
        "Eye gaze and text line matching for reading analysis",
        in: "UbiComp",
        2015,
        doi: "10.1145/2800835.2807936"
      ),
    ],
    "line-assigner/merge": [
      carr,
      Source(
        "Špakov, Istance, Hyrskykari, Siirtola & Räihä",
        "Improving the performance of eye trackers with limited spatial accuracy and low sampling rates for reading analysis by heuristic fixation-to-word mapping",
        in: "Behavior Research Methods",
        2019,
        doi: "10.3758/s13428-018-1120-x"
      ),
    ],
    "line-assigner/regress": [
      carr,
      Source(
        "Cohen",
        "Software for the automatic correction of recorded eye fixation locations in reading experiments",
        in: "Behavior Research Methods",
        2013,
        doi: "10.3758/s13428-012-0280-3"
      ),
    ],
    "line-assigner/segment": [
      carr,
      Source(
        "Abdulin & Komogortsev",
        "Person verification via eye movement-driven text reading model",
        in: "BTAS",
        2015
      ),
    ],
    "line-assigner/slice": [
      carr,
      Source(
        "Glandorf & Schroeder",
        "Slice: An algorithm to assign fixations in multi-line texts",
        in: "Procedia Computer Science",
        2021,
        doi: "10.1016/j.procs.2021.09.069"
      ),
    ],
    "line-assigner/split": [carr],
    "line-assigner/stretch": [
      carr,
      Source(
        "Lohmeier",
        "Experimental evaluation and modelling of the comprehension of indirect anaphors in a programming language",
        2015
      ),
    ],
    "line-assigner/vote": [carr],
    "line-assigner/warp": [
      carr,
      Source(
        "Sakoe & Chiba",
        "Dynamic programming algorithm optimization for spoken word recognition",
        in: "IEEE Transactions on Acoustics, Speech, and Signal Processing",
        1978,
        doi: "10.1109/TASSP.1978.1163055"
      ),
    ],
    "definitions/popeye": [popEye],
    "definitions/pymovements": [
      Source(
        "Krakowczyk et al.",
        "pymovements: A Python package for eye movement data processing",
        in: "ETRA",
        2023,
        doi: "10.1145/3588015.3590134"
      )
    ],
    "definitions/data-viewer": [Source("SR Research", "EyeLink Data Viewer user manual")],
    "calibrator/ridge": [
      Source(
        "Hoerl & Kennard",
        "Ridge regression: Biased estimation for nonorthogonal problems",
        in: "Technometrics",
        1970,
        doi: "10.1080/00401706.1970.10488634"
      )
    ],
    "calibrator/gaussian-process": [
      Source(
        "Rasmussen & Williams",
        "Gaussian processes for machine learning",
        in: "MIT Press",
        2006,
        doi: "10.7551/mitpress/3206.001.0001"
      )
    ],
    "comparison/welch": [
      Source(
        "Welch",
        "The generalization of 'Student's' problem when several different population variances are involved",
        in: "Biometrika",
        1947,
        doi: "10.1093/biomet/34.1-2.28"
      )
    ],
    "comparison/student": [
      Source("Student", "The probable error of a mean", in: "Biometrika", 1908, doi: "10.1093/biomet/6.1.1")
    ],
    "comparison/mann-whitney": [
      Source(
        "Mann & Whitney",
        "On a test of whether one of two random variables is stochastically larger than the other",
        in: "Annals of Mathematical Statistics",
        1947,
        doi: "10.1214/aoms/1177730491"
      )
    ],
    "comparison/permutation": [
      Source(
        "Pitman",
        "Significance tests which may be applied to samples from any populations",
        in: "Supplement to the Journal of the Royal Statistical Society",
        1937,
        doi: "10.2307/2984124"
      ),
      Source(
        "Phipson & Smyth",
        "Permutation p-values should never be zero",
        in: "Statistical Applications in Genetics and Molecular Biology",
        2010,
        doi: "10.2202/1544-6115.1585"
      ),
    ],
    "comparison/anova": [Source("Fisher", "Statistical methods for research workers", in: "Oliver and Boyd", 1925)],
    "comparison/welch-anova": [
      Source(
        "Welch",
        "On the comparison of several mean values: an alternative approach",
        in: "Biometrika",
        1951,
        doi: "10.1093/biomet/38.3-4.330"
      )
    ],
    "comparison/kruskal-wallis": [
      Source(
        "Kruskal & Wallis",
        "Use of ranks in one-criterion variance analysis",
        in: "Journal of the American Statistical Association",
        1952,
        doi: "10.1080/01621459.1952.10483441"
      )
    ],
    "groups/t-interval": [
      Source("Student", "The probable error of a mean", in: "Biometrika", 1908, doi: "10.1093/biomet/6.1.1")
    ],
  ]

  static func of(_ kind: String, _ name: String) -> [Source] { sources["\(kind)/\(name)"] ?? [] }
}
