/** A reason for a failed backup or restore that its reader can act on, shown without a stack trace. */
export class BackupError extends Error {
  override name = "BackupError";
}
