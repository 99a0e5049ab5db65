import type { Home, HomeApp, HomeLeaf, HomeLink, HomeOpsAnswer, HomeOpsInput } from "#contract/home/home.ts";
import { applyOp, type Known } from "#contract/home/ops.ts";
import { shownHome, type HomeState } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { api, NO_NETWORK } from "./fake-api.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** The only page of a home screen in tests. */
export const FIRST_PAGE = `page:${uuid(1)}`;

export const homeApp = (id: number, name = `App ${id}`): HomeApp => ({
  id: `webapp:${id}`,
  name,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});

export const homeLink = (id: number, name = `Link ${id}`): HomeLink => ({
  id: `link:${uuid(id)}`,
  name,
  icon: null,
  url: `https://link-${id}.test/`,
});

export const homeWidget = (id: number, type: string, part: Partial<HomeWidget> = {}): HomeWidget => ({
  id: `widget:${uuid(id)}`,
  type,
  size: sizesOf(type)[0],
  isMinimized: false,
  settings: {},
  entries: [],
  ...part,
});

export const homeOf = (items: Home["pages"][number]["items"], version = 1): Home => ({
  version,
  pages: [{ id: FIRST_PAGE, name: null, items }],
  column: [],
});

/**
 * A member's home screen behind the fake API. It answers both calls and applies operations as the server
 * does.
 */
export class FakeHome {
  version = 1;
  /** Removed items keep their place, as on the server. */
  #state: HomeState;
  isReachable = true;
  /** The bodies of all calls that were answered. */
  readonly sent: HomeOpsInput[] = [];

  /** Apps of the store that can be added. */
  readonly #store: Known;

  constructor(items: HomeLeaf[], store: readonly HomeApp[] = []) {
    this.#store = { apps: Object.fromEntries(store.map(({ id, ...fields }) => [id, fields])) };
    this.#state = homeOf(items);
    this.answer();
  }

  /** Prepares both calls. Repeats that after a test has prepared other answers. */
  answer(): void {
    api.answers("getHome", () => (this.isReachable ? this.home : NO_NETWORK));
    api.answers("changeHome", ({ body }) =>
      this.isReachable ? this.apply(body as HomeOpsInput) : NO_NETWORK,
    );
  }

  apply(input: HomeOpsInput): HomeOpsAnswer {
    this.sent.push(input);
    const answer: HomeOpsAnswer = { version: ++this.version, applied: [], refused: [] };
    for (const op of input.ops) {
      const { home, refused } = applyOp(this.#state, op, this.#store);
      this.#state = home;
      if (refused) answer.refused.push(refused);
      else answer.applied.push(op.id);
    }
    return answer;
  }

  get home(): Home {
    return { version: this.version, ...shownHome(this.#state) };
  }

  /** Acts as another device that changes the home screen. */
  becomes(items: HomeLeaf[]): void {
    this.show(homeOf(items).pages);
  }

  /** Replaces all pages, and the widgets beside them, as another device would. */
  show(pages: Home["pages"], column: Home["column"] = this.home.column): void {
    this.#state = { pages, column };
    this.version += 1;
  }

  get names(): string[] {
    return this.home.pages.flatMap(({ items }) =>
      items.map((item) => ("name" in item ? item.name : item.id)),
    );
  }

  goOnline(): void {
    this.isReachable = true;
    window.dispatchEvent(new Event("online"));
  }
}
