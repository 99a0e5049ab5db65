import type { Database } from "../../_shared/database/database.ts";

const SWEEP_AT_ONCE = 100;

export function createPreviewFiles(database: Database) {
  const namesOf = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name);
  return {
    of: (subject: string): Promise<string[]> =>
      namesOf(
        database.asService(
          (tx) => tx<{ name: string }[]>`
            select name from storage.objects where bucket_id = 'previews' and name like ${`${subject}/%`}`,
        ),
      ),

    /** Some files of deleted pages. */
    gone: (): Promise<string[]> =>
      namesOf(
        database.asService(
          (tx) => tx<{ name: string }[]>`select private.gone_previews(${SWEEP_AT_ONCE}) as name`,
        ),
      ),
  };
}

export type PreviewFiles = ReturnType<typeof createPreviewFiles>;
