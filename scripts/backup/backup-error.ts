/** A reason why a backup or a restore can't be done that its reader can act on: shown without a stack trace. */
export class BackupError extends Error {
  override name = "BackupError";
}
