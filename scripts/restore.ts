/**
 * Restores a backup into this machine or a remote project. The target must be empty, except with `--replace`:
 *
 *     npm run restore -- /backups/perch.tar.gz
 *     DATABASE_URL=postgres://... SUPABASE_URL=https://<ref>.supabase.co SUPABASE_SECRET_KEY=... npm run restore -- FILE
 */
import { BackupError } from "./backup/backup-error.ts";
import { fileArgument, openProjectOf, run, summary } from "./backup/command.ts";
import { restore, verify } from "./backup/restore.ts";

await run(async (args) => {
  const file = fileArgument(args, "npm run restore -- FILE [--replace]", ["--replace"]);
  const verified = await verify(file);
  const project = await openProjectOf(true);
  try {
    await restore(project, verified, project.isNew || args.includes("--replace"));
  } catch (error) {
    // Checked before the command's new data is deleted.
    const isFull = project.isFull(error);
    await project.discard();
    if (!isFull) throw error;
    throw new BackupError(
      `The disk of ${project.name} is full: make room, then restore again. Nothing was changed.`,
    );
  }
  await project.close();
  console.log(`Restored ${file} into ${project.name}: ${summary(verified.manifest)}, all counted again.`);
});
