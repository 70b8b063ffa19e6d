/// What is called so came by no file.
package let standardInputName = "standard input"

/// Whether no other command can read a table again, since it came by standard input or a pipe of the shell's.
package func isReadOnce(_ table: String) -> Bool {
  [standardInputName, "/dev/stdin"].contains(table)
    || ["/dev/fd/", "/proc/self/fd/"].contains { table.hasPrefix($0) }
}
