/// What results rest on of the settings, in words.
struct SettingGrounds: Sendable {
  /// The devices and the screen.
  let viewing: String
  /// By which trials are left out.
  let trialRules: [String]
}
