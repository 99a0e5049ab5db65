/**
 * Writes accounts, rows and pictures into one file while the product runs, from this machine or a remote project:
 *
 *     npm run backup -- /backups/perch.tar.gz
 *     DATABASE_URL=postgres://... SUPABASE_URL=https://<ref>.supabase.co SUPABASE_SECRET_KEY=... npm run backup -- FILE
 */
import { backUp } from "./backup/back-up.ts";
import { noteBackup } from "./backup/last-backup.ts";
import { fileArgument, openProjectOf, run, summary } from "./backup/command.ts";

await run(async (args) => {
  const file = fileArgument(args, "npm run backup -- FILE");
  const project = await openProjectOf(false);
  try {
    const manifest = await backUp(project, file);
    if (project.dataDir !== null) noteBackup(project.dataDir, { file, createdAt: manifest.createdAt });
    console.log(`Backed up ${project.name} into ${file}: ${summary(manifest)}.`);
  } finally {
    await project.close();
  }
});
