/** Why a backup or restore failed, in one line that its reader can act on. Shown without a stack trace. */
export class BackupError extends Error {
  override name = "BackupError";
}
