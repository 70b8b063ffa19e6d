/// Where the replaceable parts come from.
///
/// Parts that are not here were made for this project, or have no source of their own.
enum References {
  private static let salvucci =
    "Salvucci & Goldberg, \"Identifying fixations and saccades in eye-tracking protocols\", ETRA, 2000"
  private static let komogortsev =
    """
    Komogortsev & Karpov, "Automated classification and scoring of smooth pursuit eye movements in the presence of fixations and \
    saccades", Behavior Research Methods, 2013
    """
  private static let carr =
    """
    Carr, Pescuma, Furlan, Ktori & Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data", \
    Behavior Research Methods, 2022
    """
  private static let popEye =
    "Schroeder, \"popEye: An R package to analyse eye movement data from reading experiments\", 2019"

  private static let wang =
    """
    Wang, den Brinker, Stuijk & de Haan, "Algorithmic principles of remote PPG", IEEE Transactions on Biomedical Engineering, 2017
    """
  private static let deHaan =
    """
    De Haan & Jeanne, "Robust pulse rate from chrominance-based rPPG", IEEE Transactions on Biomedical Engineering, 2013
    """
  private static let verkruysse =
    "Verkruysse, Svaasand & Nelson, \"Remote plethysmographic imaging using ambient light\", Optics Express, 2008"

  /// Of testing a choice on what it has not seen.
  static let nestedChoice = [
    """
    Varma & Simon, "Bias in error estimation when using cross-validation for model selection", BMC Bioinformatics, 2006
    """
  ]

  /// By the kind of the choice and its name, such as `detector/ivt`.
  private static let sources: [String: [String]] = [
    "vitals-method/auto": [wang, deHaan, verkruysse],
    "vitals-method/pos": [wang],
    "vitals-method/chrom": [deHaan],
    "vitals-method/g": [verkruysse],
    "detector/ivt": [salvucci, "Olsen, \"The Tobii I-VT fixation filter: algorithm description\", 2012"],
    "detector/idt": [salvucci],
    "detector/hmm": [salvucci],
    "detector/ivvt": [komogortsev],
    "detector/ivdt": [komogortsev],
    "detector/engbert-kliegl": [
      "Engbert & Kliegl, \"Microsaccades uncover the orientation of covert attention\", Vision Research, 2003"
    ],
    "detector/eyelink-like": ["SR Research, \"EyeLink 1000 user manual\", 2009"],
    "detector/i2mc": [
      """
      Hessels, Niehorster, Kemner & Hooge, "Noise-robust fixation detection in eye movement data: Identification by two-means \
      clustering (I2MC)", Behavior Research Methods, 2017
      """
    ],
    "detector/nystrom-holmqvist": [
      """
      Nyström & Holmqvist, "An adaptive algorithm for fixation, saccade, and glissade detection in eyetracking data", Behavior \
      Research Methods, 2010
      """
    ],
    "detector/remodnav-like": [
      """
      Dar, Wagner & Hanke, "REMoDNaV: robust eye-movement classification for dynamic stimulation", Behavior Research Methods, 2021
      """
    ],
    "kinematics/pulse": [
      """
      Dai, Selesnick, Rizzo, Rucker & Hudson, "A parametric model for saccadic eye movement", IEEE Signal Processing in Medicine and \
      Biology Symposium, 2016
      """
    ],
    "kinematics/filter": [
      "Savitzky & Golay, \"Smoothing and differentiation of data by simplified least squares procedures\", Analytical Chemistry, 1964"
    ],
    "line-assigner/attach": [carr],
    "line-assigner/chain": [carr, popEye],
    "line-assigner/cluster": [carr, popEye],
    "line-assigner/compare": [
      carr, "Lima Sanches, Kise & Augereau, \"Eye gaze and text line matching for reading analysis\", UbiComp, 2015",
    ],
    "line-assigner/merge": [
      carr,
      """
      Špakov, Istance, Hyrskykari, Siirtola & Räihä, "Improving the performance of eye trackers with limited spatial accuracy and \
      low sampling rates for reading analysis by heuristic fixation-to-word mapping", Behavior Research Methods, 2019
      """,
    ],
    "line-assigner/regress": [
      carr,
      """
      Cohen, "Software for the automatic correction of recorded eye fixation locations in reading experiments", Behavior Research \
      Methods, 2013
      """,
    ],
    "line-assigner/segment": [
      carr, "Abdulin & Komogortsev, \"Person verification via eye movement-driven text reading model\", BTAS, 2015",
    ],
    "line-assigner/slice": [
      carr,
      """
      Glandorf & Schroeder, "Slice: An algorithm to assign fixations in multi-line texts", Procedia Computer Science, 2021
      """,
    ],
    "line-assigner/split": [carr],
    "line-assigner/stretch": [
      carr,
      """
      Lohmeier, "Experimental evaluation and modelling of the comprehension of indirect anaphors in a programming language", 2015
      """,
    ],
    "line-assigner/vote": [carr],
    "line-assigner/warp": [
      carr, "Sakoe & Chiba, \"Dynamic programming algorithm optimization for spoken word recognition\", 1978",
    ],
    "definitions/popeye": [popEye],
    "definitions/pymovements": [
      "Krakowczyk et al., \"pymovements: A Python package for eye movement data processing\", ETRA, 2023"
    ],
    "definitions/data-viewer": ["SR Research, \"EyeLink Data Viewer user manual\""],
    "calibrator/ridge": ["Hoerl & Kennard, \"Ridge regression: Biased estimation for nonorthogonal problems\", 1970"],
    "calibrator/gaussian-process": ["Rasmussen & Williams, \"Gaussian processes for machine learning\", 2006"],
    "comparison/welch": [
      """
      Welch, "The generalization of 'Student's' problem when several different population variances are involved", Biometrika, 1947
      """
    ],
    "comparison/student": ["Student, \"The probable error of a mean\", 1908"],
    "comparison/mann-whitney": [
      """
      Mann & Whitney, "On a test of whether one of two random variables is stochastically larger than the other", 1947
      """
    ],
    "comparison/permutation": [
      "Pitman, \"Significance tests which may be applied to samples from any populations\", 1937",
      "Phipson & Smyth, \"Permutation p-values should never be zero\", 2010",
    ],
    "comparison/anova": ["Fisher, \"Statistical methods for research workers\", 1925"],
    "comparison/welch-anova": ["Welch, \"On the comparison of several mean values: an alternative approach\", 1951"],
    "comparison/kruskal-wallis": ["Kruskal & Wallis, \"Use of ranks in one-criterion variance analysis\", 1952"],
    "groups/t-interval": ["Student, \"The probable error of a mean\", 1908"],
  ]

  static func of(_ kind: String, _ name: String) -> [String] { sources["\(kind)/\(name)"] ?? [] }
}
