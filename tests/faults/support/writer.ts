import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Home, HomeOpsAnswer } from "#contract/home/home.ts";
import { Person } from "../../support/soak/person.ts";

const PAUSE_MS = 250;
/** A home screen holds 500 links. */
const MOST = 480;

/** A member who adds a link to the home screen about three times a second, and remembers what Perch confirmed. */
export class Writer extends Person {
  readonly #asked = new Set<string>();
  readonly #promised: { link: string; atMs: number }[] = [];
  #answers: { status: number; atMs: number }[] = [];
  #isStopped = false;
  #writing: Promise<void> = Promise.resolve();

  start(): void {
    this.#writing = this.#write();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#writing;
  }

  /** The number of confirmed changes that were asked for after this moment of performance.now(). */
  promisedSince(atMs: number): number {
    return this.#promised.filter((one) => one.atMs >= atMs).length;
  }

  /** The statuses of answers since then. */
  statusesSince(atMs: number): number[] {
    return this.#answers.filter((one) => one.atMs >= atMs).map(({ status }) => status);
  }

  /** The longest time in milliseconds without a confirmed change between two moments. */
  longestSilence(fromMs: number, toMs: number): number {
    const times = this.#promised.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs && atMs < toMs);
    const all = [fromMs, ...times, toMs];
    return Math.max(...all.slice(1).map((atMs, index) => atMs - (all[index] ?? atMs)));
  }

  /** What differs between the home screen and the answers: confirmed links that are lost, and links nobody asked for. */
  async brokenPromises(): Promise<{ promised: number; lost: string[]; unasked: string[] }> {
    const response = await this.fetch("GET", "/api/user/home");
    if (!response.ok) throw new Error(`The home screen can't be read: ${response.status}`);
    const home = (await response.json()) as Home;
    const there = home.pages.flatMap(({ items }) => items.map(({ id }) => id));
    return {
      promised: this.#promised.length,
      lost: this.#promised.flatMap(({ link }) => (there.includes(link) ? [] : [link])),
      unasked: there.filter((id) => id.startsWith("link:") && !this.#asked.has(id)),
    };
  }

  async #write(): Promise<void> {
    while (!this.#isStopped && this.#asked.size < MOST) {
      const link = `link:${randomUUID()}`;
      this.#asked.add(link);
      const atMs = performance.now();
      const answer = await this.#add(link).catch(() => null);
      if (answer) this.#answers.push({ status: answer.status, atMs });
      if (answer?.isApplied) this.#promised.push({ link, atMs });
      await sleep(PAUSE_MS);
    }
  }

  /** Whether Perch confirmed the link. Its address is random, so that it can't be compressed. */
  async #add(link: string): Promise<{ status: number; isApplied: boolean }> {
    const url = `https://site.example/${randomBytes(200).toString("hex")}`;
    const op = { id: randomUUID(), kind: "add", item: link, name: "A link", url };
    const response = await this.fetch("POST", "/api/user/home/ops", { ops: [op] });
    const body = (await response.json()) as Partial<HomeOpsAnswer>;
    return { status: response.status, isApplied: response.ok && (body.applied ?? []).includes(op.id) };
  }
}
