import { randomUUID } from "node:crypto";
import type { HostileSite } from "./hostile-site.ts";
import { type Outcome, Person } from "./person.ts";

export interface Targets {
  site: HostileSite;
  /** The backend's gateway. `apiKey` is the key that pages send to it. */
  gatewayUrl: string;
  apiKey: string;
}

const NOTE = "n".repeat(60);

/** A member who sends expensive requests in series. */
export class Attacker extends Person {
  readonly #targets: Targets;
  readonly #widget = randomUUID();
  readonly #calendars: string[] = [];
  #turn: number;

  /** Attackers that begin at different turns try all attacks sooner. */
  constructor(email: string, siteUrl: string, targets: Targets, firstTurn: number) {
    super(email, siteUrl);
    this.#targets = targets;
    this.#turn = firstTurn;
  }

  /** Sends the next attack. Returns its name and outcome. */
  async attack(): Promise<[name: string, outcome: Outcome]> {
    const attacks = {
      "find a hostile feed": () =>
        this.ask("POST", "/api/user/feeds/find", { url: this.#next(this.#targets.site.feeds) }),
      "read hostile feeds": () =>
        this.ask("POST", "/api/user/feeds/read", { feeds: this.#targets.site.feeds }),
      "add a hostile calendar": () => this.#addCalendar(),
      "read hostile calendars": () => this.#readCalendars(),
      "add a widget": () => this.#sendOps([this.#newWidget()]),
      "merge long notes": () => this.#sendOps(this.#merges()),
      "send many operations": () => this.#sendOps(this.#links()),
      "write widgets by REST": () =>
        this.#rest("widgets", {
          id: randomUUID(),
          type: "notes",
          size: "small",
          rank: "a1",
          settings: { note: NOTE.repeat(120) },
        }),
      "write entries by REST": () =>
        this.#rest("widget_entries", {
          widget_id: this.#widget,
          id: randomUUID(),
          rank: "a1",
          fields: { text: NOTE.repeat(1000) },
        }),
      "write links by REST": () =>
        this.#rest("personal_links", { name: "Mine", url: `https://site.example/${randomUUID()}` }),
      "store a hostile drawing": () => this.#uploadDrawing(),
      "import a large home screen": () => this.#importHome(),
      "ask for the whole home": () => this.ask("GET", "/api/user/home"),
      "search for one character": () => this.ask("GET", `/api/webapp/store?search=${"%25".repeat(60)}`),
    };
    const names = Object.keys(attacks) as (keyof typeof attacks)[];
    const name = this.#next(names);
    this.#turn++;
    return [name, await attacks[name]()];
  }

  #next<Item>(items: readonly Item[]): Item {
    return items[this.#turn % items.length] as Item;
  }

  async #addCalendar(): Promise<Outcome> {
    const response = await this.fetch("POST", "/api/user/calendars", { url: this.#calendarUrl() }).catch(
      () => null,
    );
    const body = (await response?.json().catch(() => null)) as { id?: string } | null;
    if (body?.id) this.#calendars.push(body.id);
    return response?.status ?? "unanswered";
  }

  /** Returns a new address each time, so that no answer is cached. */
  #calendarUrl(): string {
    const { calendars } = this.#targets.site;
    return `${calendars[Math.floor(this.#turn / 14) % calendars.length]}?${this.#turn}`;
  }

  #readCalendars(): Promise<Outcome> {
    const ids = this.#calendars.slice(-5).join(",") || randomUUID();
    return this.ask(
      "GET",
      `/api/user/calendars/events?ids=${ids}&first=2026-11-23&days=14&timeZone=Europe/Berlin`,
    );
  }

  #sendOps(ops: object[]): Promise<Outcome> {
    return this.ask("POST", "/api/user/home/ops", { ops: ops.map((op) => ({ id: randomUUID(), ...op })) });
  }

  #newWidget(): object {
    const widget = `widget:${this.#widget}`;
    return { kind: "add", item: widget, type: "notes", size: "small", settings: {}, place: "column" };
  }

  /** Eight entries of twenty long fields, each with a base that differs from the stored text. */
  #merges(): object[] {
    const lines = (word: string) =>
      Array.from({ length: 400 }, (_, index) => `${word} ${index % 7}`).join("\n");
    const fields = (word: string) =>
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, lines(`${word}${index}`)]));
    return Array.from({ length: 8 }, (_, index) => ({
      kind: "put-entry",
      widget: `widget:${this.#widget}`,
      entry: `00000000-0000-4000-8000-00000000000${index}`,
      rank: "a1",
      fields: fields(String(this.#turn)),
      base: fields("b"),
    }));
  }

  #links(): object[] {
    return Array.from({ length: 100 }, () => ({
      kind: "add",
      item: `link:${randomUUID()}`,
      name: NOTE,
      url: `https://site.example/${randomUUID()}`,
      after: null,
    }));
  }

  async #rest(table: string, row: object): Promise<Outcome> {
    const { gatewayUrl, apiKey } = this.#targets;
    try {
      const response = await fetch(`${gatewayUrl}/rest/v1/${table}`, {
        method: "POST",
        headers: {
          apikey: apiKey,
          authorization: `Bearer ${this.accessToken()}`,
          "content-type": "application/json",
        },
        body: JSON.stringify(row),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return "unanswered";
    }
  }

  async #uploadDrawing(): Promise<Outcome> {
    const form = new FormData();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(200_000)}`;
    form.append("file", new Blob([drawing], { type: "image/svg+xml" }), "icon.svg");
    const response = await this.fetch("POST", "/api/user/icon", form).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? "unanswered";
  }

  #importHome(): Promise<Outcome> {
    const items = Array.from({ length: 500 }, (_, index) => ({
      kind: "link",
      name: `${NOTE} ${index}`,
      url: `https://site.example/${this.#turn}/${index}`,
    }));
    return this.ask("POST", "/api/user/home/import", {
      pages: [{ name: null, items }],
      settings: {},
      widgets: [],
    });
  }
}
