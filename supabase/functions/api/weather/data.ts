import type { Forecast, WeatherCell } from "../../_shared/contract/widgets/weather.ts";
import type { Database } from "../../_shared/database/database.ts";

const FRESH_SECONDS = 15 * 60;
/** The delay after a failed read. Each further failure doubles it, up to the usual interval. */
const FIRST_RETRY_SECONDS = 30;
/** The lease outlasts any read. It also bounds the delay after an instance dies. */
const LEASE_SECONDS = 20;
/** A cell without requests in this time is deleted: its forecast is too old to serve. */
const KEPT_SECONDS = 12 * 60 * 60;
const KEPT_CELLS = 5_000;
const DELETED_AT_ONCE = 100;

export interface SeenWeather {
  /** Null for a cell that was never read. */
  forecast: Forecast | null;
  /** The forecast's age; Infinity without one. */
  ageSeconds: number;
  /** The cell needs a read, and no instance holds its lease. */
  isDue: boolean;
  isRefreshing: boolean;
}

export type WeatherCache = ReturnType<typeof createWeatherCache>;

/** The forecasts of all cells, in Postgres for all instances. */
export function createWeatherCache(database: Database) {
  return {
    async look({ latitude, longitude }: WeatherCell): Promise<SeenWeather> {
      const [row] = await database.read(
        "service_role",
        (sql) => sql<SeenRow[]>`
          select
            forecast,
            extract(epoch from now() - read_at)::float8 as age_seconds,
            coalesce(refreshing_until > now(), false) as is_refreshing,
            next_read_at <= now() and coalesce(refreshing_until <= now(), true) as is_due
          from private.weather_cells
          where latitude = ${latitude}::numeric and longitude = ${longitude}::numeric`,
      );
      return {
        forecast: row?.forecast ?? null,
        ageSeconds: row?.age_seconds ?? Infinity,
        isDue: row?.is_due ?? true,
        isRefreshing: row?.is_refreshing ?? false,
      };
    },

    /** Leases a due cell. Only one instance gets true. */
    async claim({ latitude, longitude }: WeatherCell): Promise<boolean> {
      const rows = await database.asService(
        (tx) => tx`
          insert into private.weather_cells as cell (latitude, longitude, refreshing_until)
          values (${latitude}::numeric, ${longitude}::numeric, now() + make_interval(secs => ${LEASE_SECONDS}))
          on conflict (latitude, longitude) do update set refreshing_until = excluded.refreshing_until
          where cell.next_read_at <= now() and coalesce(cell.refreshing_until <= now(), true)
          returning latitude`,
      );
      return rows.length > 0;
    },

    /** Stores a forecast and deletes unused cells. */
    async store({ latitude, longitude }: WeatherCell, forecast: Forecast): Promise<void> {
      await database.asService(async (tx) => {
        await tx`
          update private.weather_cells
          set forecast = ${tx.json(forecast)}, read_at = now(),
              next_read_at = now() + make_interval(secs => ${FRESH_SECONDS}), refreshing_until = null, failures = 0
          where latitude = ${latitude}::numeric and longitude = ${longitude}::numeric`;
        await tx`
          delete from private.weather_cells
          where (latitude, longitude) in (
            select latitude, longitude from private.weather_cells
            where next_read_at < greatest(
              now() - make_interval(secs => ${KEPT_SECONDS}),
              (select next_read_at from private.weather_cells order by next_read_at desc offset ${KEPT_CELLS} limit 1)
            )
            order by next_read_at
            limit ${DELETED_AT_ONCE}
            for update skip locked
          )`;
      });
    },

    /** Records a failed read. The earlier forecast stays. */
    async fail({ latitude, longitude }: WeatherCell): Promise<void> {
      await database.asService(
        (tx) => tx`
          update private.weather_cells
          set next_read_at = now() + make_interval(
                secs => least(${FRESH_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(failures, 10))
              ),
              refreshing_until = null, failures = failures + 1
          where latitude = ${latitude}::numeric and longitude = ${longitude}::numeric`,
      );
    },
  };
}

interface SeenRow {
  forecast: Forecast | null;
  age_seconds: number | null;
  is_refreshing: boolean;
  is_due: boolean;
}
