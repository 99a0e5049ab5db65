import type { Examples } from "./examples.ts";
import { LINK, PAGE, SAVED_APP } from "./things.ts";

const ID = "a7b8c9d0-e1f2-4a3b-8c4d-5e6f7a8b9c0d";
const PUBLISHED_AT = "2026-11-23T09:30:00.000Z";
const own = {
  id: ID,
  pageId: PAGE,
  name: "drawing",
  title: "Drawing tools",
  description: "What I sketch with.",
  linkIds: [LINK],
  itemCount: 2,
  isPublic: true,
  isRemoved: false,
  publishedAt: PUBLISHED_AT,
};
const address = { handle: "ada", name: own.name };

/** Examples of the calls of published pages. */
export const publishedPageExamples = {
  listOwnPublishedPages: { answer: { handle: "ada", pages: [own] } },
  publishPage: {
    body: { pageId: PAGE, name: own.name, title: own.title, description: own.description, linkIds: [LINK] },
    answer: { page: own },
  },
  withdrawPage: { params: { publishedId: ID } },
  deletePublishedPage: { params: { publishedId: ID } },
  setHandle: { body: { handle: "ada" } },
  getPublishedPage: {
    params: address,
    answer: {
      page: {
        id: ID,
        ...address,
        title: own.title,
        description: own.description,
        publishedAt: PUBLISHED_AT,
        items: [
          { kind: "app", ...SAVED_APP },
          { kind: "link", name: "Our wiki", url: "https://wiki.example/start", icon: null },
        ],
      },
    },
  },
  reportPublishedPage: {
    params: address,
    body: { reason: "misleading", note: "It says to be somebody else's." },
    answer: { success: true, isRepeated: false },
  },
} satisfies Examples;
