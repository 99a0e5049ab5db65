import { describe, expect, test } from "vitest";
import * as actions from "#contract/home/changes.ts";
import { joinHome } from "#contract/home/join.ts";
import { applyOps } from "#contract/home/ops.ts";
import type { Home } from "#contract/home/home.ts";
import { homeApp, homeLink, homeOf, homeWidget } from "../../../../tests/support/fakes/fake-home.ts";
import { documentedWidget } from "../documented-widget.ts";
import { takeBack } from "./take-back.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const BEFORE: Home = {
  ...homeOf([homeApp(1), { id: `folder:${uuid(20)}`, name: "Work", items: [homeLink(2), homeLink(3)] }]),
  column: [documentedWidget("clock"), documentedWidget("search"), documentedWidget("news")],
};
const FILE: Home = {
  version: 0,
  pages: [
    {
      id: `page:${uuid(30)}`,
      name: null,
      items: [
        homeWidget(40, "notes", { entries: [{ id: uuid(41), rank: "a0", fields: { text: "Milk" } }] }),
        { id: `folder:${uuid(20)}`, name: "Work", items: [homeLink(4)] },
        { id: `folder:${uuid(21)}`, name: "Play", items: [homeLink(5), homeLink(6)] },
      ],
    },
    { id: `page:${uuid(31)}`, name: "Evening", items: [homeLink(7)] },
  ],
  column: [{ ...documentedWidget("news"), isMinimized: true }, documentedWidget("clock")],
};

const apply = (home: Home, { ops, known }: actions.HomeChange): Home => applyOps(home, ops, known).home;
const imported = (isArranged: boolean) => apply(BEFORE, joinHome(BEFORE, FILE, isArranged));

describe("an import that is taken back", () => {
  test.each([false, true])("leaves the home screen as it was; arranged: %s", (isArranged) => {
    const after = imported(isArranged);
    expect(after.pages).toHaveLength(2);
    expect(after).not.toEqual(BEFORE);
    expect(apply(after, takeBack(after, BEFORE, after))).toEqual(BEFORE);
  });

  test("leaves what came later, also on its page and in its folder", () => {
    const after = imported(false);
    let now = apply(
      after,
      actions.addLinks([{ name: "Mine", url: "https://mine.test/" }], { place: `folder:${uuid(21)}` }),
    );
    now = apply(
      now,
      actions.addLinks([{ name: "Also", url: "https://also.test/" }], { place: `page:${uuid(31)}` }),
    );
    now = apply(now, actions.removeItems(now, [homeLink(5).id]));
    const { pages } = apply(now, takeBack(now, BEFORE, after));
    expect(pages.map(({ items }) => items.map((item) => ("name" in item ? item.name : item.id)))).toEqual([
      ["App 1", "Work", "Mine", "Also"],
    ]);
  });

  test("gives a page its name back", () => {
    const after = apply(BEFORE, actions.renamePage(BEFORE, BEFORE.pages[0]?.id ?? "", "Home"));
    expect(apply(after, takeBack(after, BEFORE, after))).toEqual(BEFORE);
  });

  test("does nothing where nothing came", () => {
    expect(takeBack(BEFORE, BEFORE, BEFORE).ops).toEqual([]);
  });
});
