import { describe, expect, test } from "vitest";
import { storeWebapp } from "../../../_shared/contract/webapps/webapps.ts";
import { directory } from "./directory.ts";
import { CATEGORIES, TOPICS } from "./tags.ts";

const tagged = (tag: string) => directory().filter(({ tags }) => tags.some((own) => own === tag));

describe("the directory", () => {
  test("holds more than 400 apps, each as the schema wants it", () => {
    expect(directory().length).toBeGreaterThan(600);
  });

  test("names every address once, compared by host and path without www. and trailing slash", () => {
    expect(doubles(directory().map(({ url }) => addressKey(url)))).toEqual([]);
  });

  test("names every app and every description once", () => {
    expect(doubles(directory().map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(doubles(directory().map(({ description }) => description))).toEqual([]);
  });

  test.each(CATEGORIES)("has at least 12 apps in %s", (category) => {
    expect(tagged(category).length).toBeGreaterThanOrEqual(12);
  });

  test("has at least 25 categories", () => {
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(25);
  });

  test.each(TOPICS)("uses the topic %s more than once", (topic) => {
    expect(tagged(topic).length).toBeGreaterThanOrEqual(2);
  });

  test("is in the order of the categories and then of names, so that a new app has one place", () => {
    const sorted = directory().toSorted(
      (one, other) =>
        CATEGORIES.indexOf(one.tags[0]) - CATEGORIES.indexOf(other.tags[0]) ||
        plain(one.name).localeCompare(plain(other.name), "en"),
    );
    expect(directory().map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
  });

  test("holds nothing that the store would refuse", () => {
    const fields = storeWebapp.pick({ url: true, title: true, description: true, tags: true });
    for (const { name, ...app } of directory()) {
      expect(fields.safeParse({ ...app, title: name }).error).toBeUndefined();
    }
  });
});

function addressKey(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "") + search;
}

function doubles(values: string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place);
}

function plain(name: string): string {
  return name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
