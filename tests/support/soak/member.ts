import { type Outcome, Person } from "./person.ts";

/** The observations about all members. */
export interface Tally {
  outcomes: Map<string, number>;
  /** The duration of each answer, in the order of completion. */
  answers: { atMs: number; tookMs: number }[];
  successesAtMs: number[];
  launchesAnswered: number;
  launchesUnknown: number;
}

export const newTally = (): Tally => ({
  outcomes: new Map(),
  answers: [],
  successesAtMs: [],
  launchesAnswered: 0,
  launchesUnknown: 0,
});

/** A member who sends requests in series, and records what the answers confirmed. */
export class Member extends Person {
  isBusy = false;
  /** Whether each app is in the drawer, as the answers confirmed. Apps of interrupted requests are absent. */
  readonly #drawer = new Map<number, boolean>();
  readonly #tally: Tally;

  constructor(email: string, siteUrl: string, tally: Tally) {
    super(email, siteUrl);
    this.#tally = tally;
  }

  /** Does one typical action, chosen by two numbers from 0 to 1. */
  async act(what: number, which: number, apps: readonly number[]): Promise<void> {
    const app = apps[Math.floor(which * apps.length)] ?? 0;
    this.isBusy = true;
    try {
      if (what < 0.2) await this.#install(app);
      else if (what < 0.35) await this.#remove(app);
      else if (what < 0.6) await this.#launch(app);
      else if (what < 0.75) await this.#timed("GET", "/user/home");
      else if (what < 0.85)
        await this.#timed("GET", `/webapp/store?search=${["app", "note", "mail"][app % 3]}`);
      else if (what < 0.95) await this.#timed("GET", "/auth/me");
      else await this.#timed("POST", "/user/widget-states/clock", { isMinimized: which < 0.5 });
    } finally {
      this.isBusy = false;
    }
  }

  /** The apps for which the drawer contradicts the answers; all of them when the drawer can't be read. */
  async brokenPromises(): Promise<number[]> {
    const response = await this.fetch("GET", "/api/user/apps").catch(() => null);
    if (!response?.ok) return [...this.#drawer.keys()];
    const { apps } = (await response.json()) as { apps: { webapp: { id: number } }[] };
    const there = new Set(apps.map(({ webapp }) => webapp.id));
    return [...this.#drawer].flatMap(([app, isIn]) => (there.has(app) === isIn ? [] : [app]));
  }

  async #install(app: number): Promise<void> {
    this.#remember(app, await this.#timed("POST", "/user/apps/install", { webappId: app }), { 200: true });
  }

  async #remove(app: number): Promise<void> {
    this.#remember(app, await this.#timed("DELETE", `/user/apps/${app}`), { 200: false, 404: false });
  }

  async #launch(app: number): Promise<void> {
    const outcome = await this.#timed("POST", "/user/apps/launch", { webappId: app });
    if (outcome === 200) this.#tally.launchesAnswered++;
    else if (outcome === "unanswered" || outcome >= 500) this.#tally.launchesUnknown++;
  }

  #remember(app: number, outcome: Outcome, meaning: Record<number, boolean>): void {
    const isIn = meaning[Number(outcome)];
    if (isIn === undefined) this.#drawer.delete(app);
    else this.#drawer.set(app, isIn);
  }

  async #timed(method: string, path: string, body?: object): Promise<Outcome> {
    const startedAt = performance.now();
    const outcome = await this.ask(method, `/api${path}`, body);
    const endedAt = performance.now();
    const { outcomes, answers, successesAtMs } = this.#tally;
    outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
    answers.push({ atMs: startedAt, tookMs: endedAt - startedAt });
    if (outcome === 200) successesAtMs.push(endedAt);
    return outcome;
  }
}
