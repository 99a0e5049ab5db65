import type { Database } from "../../_shared/database/database.ts";

const SWEEP_AT_ONCE = 100;

/** What is in the bucket `previews`. */
export function createPreviewFiles(database: Database) {
  const namesOf = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name);
  return {
    /** The names of a page's files. */
    of: (subject: string): Promise<string[]> =>
      namesOf(
        database.asService(
          (tx) => tx<{ name: string }[]>`
            select name from storage.objects where bucket_id = 'previews' and name like ${`${subject}/%`}`,
        ),
      ),

    /** The names of some files whose page is gone. */
    gone: (): Promise<string[]> =>
      namesOf(
        database.asService(
          (tx) => tx<{ name: string }[]>`select private.gone_previews(${SWEEP_AT_ONCE}) as name`,
        ),
      ),
  };
}

export type PreviewFiles = ReturnType<typeof createPreviewFiles>;
