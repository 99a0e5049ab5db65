import {
  OTHER_VARIANTS,
  type OtherVariant,
  namesWith,
  smallerNames,
  variantOf,
  wholeName,
} from "../../_shared/contract/pictures/picture-sizes.ts";
import type { ImageType } from "../../_shared/contract/pictures/uploads.ts";
import type { Database } from "../../_shared/database/database.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";
import { contentHash } from "../../_shared/images/content-hash.ts";
import { FILE_EXTENSIONS } from "../../_shared/images/image-type.ts";
import type { Bucket } from "../../_shared/storage.ts";
import { describeError, type Log } from "../../_shared/log.ts";

export type StoredImages = ReturnType<typeof createStoredImages>;

/** How long an unused image is kept for a row that will name it. */
const LEASE_SECONDS = 60 * 60;
const SWEEP_EVERY_SECONDS = 10 * 60;
const LOOKED_AT = 2000;
const SWEEP_AT_ONCE = 100;
/** The sweep skips younger files, regardless of their leases. */
const SWEEP_AGE = "1 day";

interface Image {
  bytes: Bytes;
  type: ImageType;
  /** The same picture in the contract's smaller widths: they are stored, kept and removed with it. */
  smaller?: readonly Image[];
  /** How the picture looks, and the three others that are stored, kept and removed with it. */
  set?: { looks: string; others: Readonly<Record<OtherVariant, Image>> };
}

/** The files of the bucket `images`. Files are stored before the rows that name them and removed after them. */
export function createStoredImages(database: Database, bucket: Bucket, log: Log) {
  /** Removes files without a row and without a lease. A lock prevents concurrent new uses. */
  async function removeUnused(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await database.asService(async (tx) => {
      await tx`select private.lock_images(true)`;
      const unused = await tx<
        { name: string }[]
      >`select private.unused_images(${[...names]}::text[]) as name`;
      if (unused.length > 0) await bucket.remove(unused.map(({ name }) => name));
    });
  }

  async function sweep(): Promise<void> {
    const orphans = await database.asService(async (tx) => {
      const [turn] = await tx<{ seconds: number }[]>`
        select private.take_rate_limit('image-sweep', 1, ${SWEEP_EVERY_SECONDS}) as seconds`;
      if (turn?.seconds !== 0) return [];
      await tx`delete from private.image_leases where expires_at < now()`;
      // Names are hashes, so a random start covers every file over time.
      return await tx<{ name: string }[]>`
        with start as (select to_hex((random() * 65535)::integer) as name),
        looked_at as (
          (select name from storage.objects
           where bucket_id = 'images' and name >= (select name from start) and created_at < now() - ${SWEEP_AGE}::interval
           order by name limit ${LOOKED_AT})
          union all
          (select name from storage.objects
           where bucket_id = 'images' and name < (select name from start) and created_at < now() - ${SWEEP_AGE}::interval
           order by name limit ${LOOKED_AT})
          limit ${LOOKED_AT}
        )
        select private.unused_images(array(select name from looked_at)) as name
        limit ${SWEEP_AT_ONCE}`;
    });
    await removeUnused(orphans.map(({ name }) => name));
  }

  /** Logs a failure instead of rejecting, because a later sweep retries. */
  async function tidily(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log({ level: "warn", event: what, error: describeError(error) });
    }
  }

  return {
    /** The path that this image has once it is stored. Equal content has the same path. */
    pathOf: async (image: Image): Promise<string> => bucket.pathOf(await nameOf(image)),

    /**
     * Stores images under the hashes of their content and returns their paths, in order. A lease of `holder`
     * keeps them for at most an hour, until a row names them.
     */
    async store(images: readonly Image[], holder: string, signal?: AbortSignal): Promise<string[]> {
      const wholes = await Promise.all(images.map(nameOf));
      if (wholes.length === 0) return [];
      const byName = new Map(images.flatMap((image, index) => filesOf(image, wholes[index] ?? "")));
      const names = [...byName.keys()];
      await database.asService(async (tx) => {
        await tx`select private.lock_images(false)`;
        await tx`
          insert into private.image_leases as lease (name, holder, expires_at)
          select name, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
          from unnest(${names}::text[]) as name
          on conflict (name, holder) do update
            set expires_at = greatest(lease.expires_at, excluded.expires_at)`;
      });
      await Promise.all([...byName].map(([name, { bytes, type }]) => bucket.put(name, bytes, type, signal)));
      return wholes.map((name) => bucket.pathOf(name));
    },

    /** Ends a holder's leases and removes its images without a row. */
    release(holder: string): Promise<void> {
      return tidily("release-images", async () => {
        const released = await database.asService(
          (tx) => tx<{ name: string }[]>`
            delete from private.image_leases where holder = ${holder}::uuid returning name`,
        );
        await removeUnused(released.map(({ name }) => name));
      });
    },

    /** Removes our files at these addresses, unless a row still names them. */
    discard(addresses: readonly (string | null)[]): Promise<void> {
      const home = bucket.pathOf("");
      const names = addresses.flatMap((address) =>
        address?.startsWith(home) ? [address.slice(home.length)] : [],
      );
      return tidily("discard-images", () => removeUnused(names.flatMap(namesWith)));
    },

    /**
     * Removes a bounded number of old files without a row, at most every ten minutes across all instances.
     */
    sweep: (): Promise<void> => tidily("sweep-images", sweep),
  };
}

/** All four pictures of a set count, so that a new one means a new name. */
async function nameOf({ bytes, type, smaller, set }: Image): Promise<string> {
  if (set) {
    const all = await new Blob([
      bytes,
      ...Object.values(set.others).map((other) => other.bytes),
    ]).arrayBuffer();
    return wholeName(await contentHash(new Uint8Array(all)), set.looks);
  }
  const hash = await contentHash(bytes);
  return smaller ? wholeName(hash) : `${hash}.${FILE_EXTENSIONS[type]}`;
}

/** An image, its smaller widths and its others by the names of their files. */
function filesOf(image: Image, name: string): [string, Image][] {
  const { smaller = [], set } = image;
  const sizes = smallerNames(name).flatMap((small, index): [string, Image][] => {
    const file = smaller[index];
    return file ? [[small, file]] : [];
  });
  const others = OTHER_VARIANTS.flatMap((variant) => {
    const other = variantOf(name, variant);
    return set && other !== undefined ? filesOf(set.others[variant], other) : [];
  });
  return [[name, image], ...sizes, ...others];
}
