import type { SettingsInput, StoredSettings } from "#contract/settings.ts";
import { api, NO_NETWORK } from "./fake-api.ts";

/** A member's stored settings behind the fake API. Each test makes one. */
export class FakeSettings {
  /** Null for an account that has none yet. */
  stored: StoredSettings | null;
  /** Every change that arrived. */
  readonly changes: SettingsInput["change"][] = [];
  /** Whether there is no network. */
  isDown = false;

  constructor(stored: StoredSettings | null = {}) {
    this.stored = stored;
    api.answers("getSettings", () => (this.isDown ? NO_NETWORK : { settings: this.stored }));
    api.answers("changeSettings", ({ body: { change, newcomer = {} } }) => {
      if (this.isDown) return NO_NETWORK;
      this.changes.push(change);
      const all = Object.entries({ ...(this.stored ?? newcomer), ...change });
      // As the database does: null takes a setting away.
      this.stored = Object.fromEntries(all.filter(([, value]) => value !== null)) as StoredSettings;
      return { settings: this.stored };
    });
  }
}
