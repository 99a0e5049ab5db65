import type { SettingsInput, StoredSettings } from "../../_shared/contract/settings/settings.ts";
import type { Database } from "../../_shared/database/database.ts";
import { violatedConstraint } from "../../_shared/database/error.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Claims } from "../../_shared/session/claims.ts";

export function createSettings(database: Database) {
  return {
    async read(claims: Claims): Promise<StoredSettings | null> {
      const [row] = await database.read(
        claims,
        (sql) => sql<{ settings: StoredSettings }[]>`select settings from public.user_preferences`,
      );
      return row?.settings ?? null;
    },

    /** Changes some of the caller's settings in one statement and returns all of them. */
    async change(claims: Claims, { change, newcomer = {} }: SettingsInput): Promise<StoredSettings> {
      try {
        const [row] = await database.asUser(
          claims,
          (tx) => tx<[{ settings: StoredSettings }]>`
            select public.change_settings(${JSON.stringify(change)}, ${JSON.stringify(newcomer)}) as settings`,
        );
        return row.settings;
      } catch (error) {
        throw settingsError(error);
      }
    },
  };
}

/**
 * Maps a failed write of settings to the error to throw. The contract has checked everything except the total
 * size.
 */
export function settingsError(error: unknown): unknown {
  if (violatedConstraint(error) !== "user_preferences_settings_check") return error;
  return new HttpError("invalid_input", "These settings are too large to keep.", {
    fields: { settings: "Too large." },
    cause: error,
  });
}
