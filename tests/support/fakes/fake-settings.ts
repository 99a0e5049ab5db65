import type { SettingsInput, StoredSettings } from "#contract/settings/settings.ts";
import { api, NO_NETWORK } from "./fake-api.ts";

/** A member's stored settings behind the fake API. Each test creates its own. */
export class FakeSettings {
  /** Null for an account without settings. */
  stored: StoredSettings | null;
  readonly changes: SettingsInput["change"][] = [];
  isDown = false;

  constructor(stored: StoredSettings | null = {}) {
    this.stored = stored;
    api.answers("getSettings", () => (this.isDown ? NO_NETWORK : { settings: this.stored }));
    api.answers("changeSettings", ({ body: { change, newcomer = {} } }) => {
      if (this.isDown) return NO_NETWORK;
      this.changes.push(change);
      const all = Object.entries({ ...(this.stored ?? newcomer), ...change });
      // Null removes a setting, as in the database.
      this.stored = Object.fromEntries(all.filter(([, value]) => value !== null)) as StoredSettings;
      return { settings: this.stored };
    });
  }
}
