/** A request's outcome from its sender's view: a number is the answer's status. */
export type Outcome = number | "unanswered";

/** The observations of all members together. */
export interface Tally {
  outcomes: Map<string, number>;
  slowestMs: number;
  launchesAnswered: number;
  launchesUnknown: number;
  lastSuccessAt: number;
}

export const newTally = (): Tally => ({
  outcomes: new Map(),
  slowestMs: 0,
  launchesAnswered: 0,
  launchesUnknown: 0,
  lastSuccessAt: performance.now(),
});

const OUTRAGEOUS_MS = 30_000;

/** A person with an account who sends one request after another, and records what the answers promised. */
export class Member {
  readonly email: string;
  isBusy = false;
  #cookie = "";
  /** Whether each app is in the drawer. Apps of interrupted requests are absent. */
  readonly #drawer = new Map<number, boolean>();
  readonly #siteUrl: string;
  readonly #tally: Tally;

  constructor(email: string, siteUrl: string, tally: Tally) {
    this.email = email;
    this.#siteUrl = siteUrl;
    this.#tally = tally;
  }

  async signIn(): Promise<void> {
    const response = await this.#fetch("POST", "/auth/dev-login", { email: this.email });
    this.#cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    if (!response.ok) throw new Error(`Nobody can sign in: ${response.status}`);
  }

  /** Does one typical action, chosen by two numbers from 0 to 1. */
  async act(what: number, which: number, apps: readonly number[]): Promise<void> {
    const app = apps[Math.floor(which * apps.length)] ?? 0;
    this.isBusy = true;
    try {
      if (what < 0.2) await this.#install(app);
      else if (what < 0.35) await this.#remove(app);
      else if (what < 0.6) await this.#launch(app);
      else if (what < 0.75) await this.#ask("GET", "/user/apps");
      else if (what < 0.85)
        await this.#ask("GET", `/webapp/store?search=${["app", "note", "mail"][app % 3]}`);
      else if (what < 0.95) await this.#ask("GET", "/auth/me");
      else await this.#ask("POST", "/user/widget-states/clock", { isMinimized: which < 0.5 });
    } finally {
      this.isBusy = false;
    }
  }

  /** The apps for which the drawer differs from the promises. */
  async brokenPromises(): Promise<number[]> {
    const response = await this.#fetch("GET", "/user/apps");
    const { apps } = (await response.json()) as { apps: { webapp: { id: number } }[] };
    const there = new Set(apps.map(({ webapp }) => webapp.id));
    return [...this.#drawer].flatMap(([app, isIn]) => (there.has(app) === isIn ? [] : [app]));
  }

  async #install(app: number): Promise<void> {
    this.#remember(app, await this.#ask("POST", "/user/apps/install", { webappId: app }), { 200: true });
  }

  async #remove(app: number): Promise<void> {
    this.#remember(app, await this.#ask("DELETE", `/user/apps/${app}`), { 200: false, 404: false });
  }

  async #launch(app: number): Promise<void> {
    const outcome = await this.#ask("POST", "/user/apps/launch", { webappId: app });
    if (outcome === 200) this.#tally.launchesAnswered++;
    else if (outcome === "unanswered" || outcome >= 500) this.#tally.launchesUnknown++;
  }

  #remember(app: number, outcome: Outcome, meaning: Record<number, boolean>): void {
    const isIn = meaning[Number(outcome)];
    if (isIn === undefined) this.#drawer.delete(app);
    else this.#drawer.set(app, isIn);
  }

  async #ask(method: string, path: string, body?: object): Promise<Outcome> {
    const startedAt = performance.now();
    let outcome: Outcome;
    try {
      const response = await this.#fetch(method, path, body);
      await response.arrayBuffer();
      outcome = response.status;
    } catch {
      // Interrupted: only the database knows whether it was done.
      outcome = "unanswered";
    }
    const { outcomes } = this.#tally;
    outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
    this.#tally.slowestMs = Math.max(this.#tally.slowestMs, performance.now() - startedAt);
    if (outcome === 200) this.#tally.lastSuccessAt = performance.now();
    return outcome;
  }

  #fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.#siteUrl}/api${path}`, {
      method,
      headers: {
        origin: this.#siteUrl,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(OUTRAGEOUS_MS),
    });
  }
}
