import { PHOTO_DAYS, type Photo } from "../../_shared/contract/pictures/photos.ts";
import type { Database } from "../../_shared/database/database.ts";

/** A day whose photograph did not come is tried again after this time. */
const RETRY_SECONDS = 60 * 60;

export type PhotoData = ReturnType<typeof createPhotoData>;

/** The photographs of the last days, in Postgres for all instances. */
export function createPhotoData(database: Database) {
  return {
    /** The kept photographs, newest first, and whether that of `today` is due. */
    async look(today: string): Promise<{ photos: Photo[]; isDue: boolean }> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<{ photos: Photo[]; is_due: boolean }[]>`
          select
            coalesce(jsonb_agg(photo order by day desc) filter (where photo is not null), '[]') as photos,
            coalesce(
              bool_and(photo is null and next_try_at <= now()) filter (where day = ${today}), true
            ) as is_due
          from private.daily_photos
          where day > ${today}::date - ${PHOTO_DAYS}::integer`,
      );
      return { photos: row?.photos ?? [], isDue: row?.is_due ?? true };
    },

    /** Takes the turn for a day that is due. Only one instance gets true, once an hour at most. */
    async claim(day: string): Promise<boolean> {
      const rows = await database.asService(
        (tx) => tx`
          insert into private.daily_photos as known (day, next_try_at)
          values (${day}, now() + make_interval(secs => ${RETRY_SECONDS}))
          on conflict (day) do update set next_try_at = excluded.next_try_at
          where known.photo is null and known.next_try_at <= now()
          returning day`,
      );
      return rows.length > 0;
    },

    /** Stores a day's photograph and forgets the days before the last thirty. Returns their photographs. */
    async store(photo: Photo): Promise<Photo[]> {
      const rows = await database.asService(async (tx) => {
        await tx`update private.daily_photos set photo = ${tx.json(photo)} where day = ${photo.day}`;
        return await tx<{ photo: Photo | null }[]>`
          delete from private.daily_photos where day <= ${photo.day}::date - ${PHOTO_DAYS}::integer returning photo`;
      });
      return rows.flatMap(({ photo: old }) => old ?? []);
    },
  };
}
