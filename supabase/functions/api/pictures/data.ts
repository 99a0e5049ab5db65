import { PICTURE_TYPES, type PictureAnswer } from "../../_shared/contract/pictures/picture.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { contentHash } from "../../_shared/images/content-hash.ts";
import { FILE_EXTENSIONS } from "../../_shared/images/image-type.ts";
import { toBase64 } from "../../_shared/images/to-base64.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Bucket } from "../../_shared/storage.ts";

type PictureType = (typeof PICTURE_TYPES)[number];

const SWEEP_EVERY_SECONDS = 10 * 60;
const SWEEP_AT_ONCE = 100;

/**
 * People's own sky pictures: one file per person in the private bucket `pictures`, named `<user
 * id>/<hash>.<extension>`. Only that person can read it.
 */
export function createPictures(database: Database, bucket: Bucket, log: Log) {
  const ownNames = async (claims: Claims): Promise<string[]> => {
    const rows = await database.read(
      claims,
      (sql) => sql<{ name: string }[]>`select private.own_pictures() as name`,
    );
    return rows.map(({ name }) => name);
  };

  /** Removes unused files. A failure is only logged, because a later sweep or upload retries. */
  async function discard(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      await bucket.remove(names);
    } catch (error) {
      log({ level: "warn", event: "discard-pictures", error: describeError(error) });
    }
  }

  return {
    /** Replaces the caller's picture. Returns its id, a hash of its content. */
    async store(claims: Claims, bytes: Bytes, type: PictureType): Promise<string> {
      const before = await ownNames(claims);
      const id = await contentHash(bytes);
      const name = `${claims.sub}/${id}.${FILE_EXTENSIONS[type]}`;
      await bucket.put(name, bytes, type);
      await discard(before.filter((other) => other !== name));
      return id;
    },

    /** The caller's picture; null without one. */
    async read(claims: Claims): Promise<PictureAnswer["picture"]> {
      const [name = ""] = await ownNames(claims);
      const [, id, extension] = /^[^/]+\/([0-9a-f]{32})\.(\w+)$/.exec(name) ?? [];
      const type = PICTURE_TYPES.find((one) => FILE_EXTENSIONS[one] === extension);
      if (id === undefined || type === undefined) return null;
      const bytes = await bucket.get(name);
      return bytes && { id, url: `data:${type};base64,${toBase64(bytes)}` };
    },

    /** Removes the caller's picture. Rejects with `upstream_failed` when storage fails. */
    async remove(claims: Claims): Promise<void> {
      const names = await ownNames(claims);
      if (names.length > 0) await bucket.remove(names);
    },

    discard,

    /** Removes some files of deleted accounts, at most every ten minutes across all instances. */
    async sweep(): Promise<void> {
      try {
        const forgotten = await database.asService(async (tx) => {
          const [turn] = await tx<{ seconds: number }[]>`
            select private.take_rate_limit('picture-sweep', 1, ${SWEEP_EVERY_SECONDS}) as seconds`;
          if (turn?.seconds !== 0) return [];
          return await tx<{ name: string }[]>`select private.forgotten_pictures(${SWEEP_AT_ONCE}) as name`;
        });
        await discard(forgotten.map(({ name }) => name));
      } catch (error) {
        log({ level: "warn", event: "sweep-pictures", error: describeError(error) });
      }
    },
  };
}
