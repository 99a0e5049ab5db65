import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { MAX_OPS } from "#contract/home/limits.ts";
import { PER_HOUR } from "#contract/calls/limits.ts";
import { MAX_JSON_BYTES } from "#contract/site/product.ts";
import type { ReferenceAnswer, ReferenceCall } from "#contract/calls/reference.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { DevelopersPage } from "./developers-page.tsx";

const getHome: ReferenceCall = {
  name: "getHome",
  method: "GET",
  path: "/api/user/home",
  summary: "Read the home screen",
  about: "`version` grows with each change.",
  scope: "read",
  parameters: [{ in: "query", name: "since", shape: "integer", isRequired: false }],
  body: null,
  answer: { type: "application/json", shape: "{\n  version: integer\n}", example: '{ "version": 42 }' },
  limits: ["60 an hour for one user"],
  errors: [{ status: 401, codes: ["unauthenticated"] }],
};
const reference: ReferenceAnswer = {
  version: "1.2.3",
  sections: [{ tag: "Home screen", about: "The pages of a person.", calls: [getHome] }],
  shapes: [{ name: "HomePage", shape: "{\n  id: string\n}" }],
  others: [
    {
      tag: "Session",
      calls: [
        {
          name: "logout",
          method: "POST",
          path: "/api/auth/logout",
          summary: "Sign out here",
          who: "a session",
        },
      ],
    },
  ],
};

beforeEach(() => {
  api.answers("getSession", { user: null });
  api.answers("getReference", reference);
});

const user = userEvent.setup();
const open = () => renderPage(<DevelopersPage />, { address: "/developers" });

test("each call says what it does, who may, what it takes and answers, and has an address of its own", async () => {
  open();
  const call = within(await screen.findByRole("article", { name: "Read the home screen" }));
  expect(call.getByRole("link", { name: "Read the home screen" }).getAttribute("href")).toBe("#getHome");
  call.getByText("Scope: read");
  call.getByText("60 an hour for one user");
  await user.click(call.getByText("What it takes and answers"));
  call.getByText("since");
  expect(call.getByRole("region", { name: "Answer: example" }).textContent).toBe('{ "version": 42 }');
  call.getByText("unauthenticated");
});

test("what no token can call is folded away, with who may", async () => {
  open();
  const region = within(await screen.findByRole("region", { name: "Everything else" }));
  const details = region.getByText("POST /api/auth/logout").closest("details");
  expect(details?.open).toBe(false);
  await user.click(region.getByText("Show them"));
  expect(details?.open).toBe(true);
  region.getByText("Sign out here. Needs a session.");
});

test("the first steps lead to Settings and to the document, also while the calls can't be loaded", async () => {
  api.answers("getReference", refusal("unavailable", "The backend is restarting."));
  open();
  await screen.findByText("The backend is restarting.");
  expect(screen.getByRole("link", { name: "Make a token in Settings" }).getAttribute("href")).toBe(
    "/settings#tokens",
  );
  expect(screen.getByRole("link", { name: "OpenAPI 3.1" }).getAttribute("href")).toBe("/api/openapi.json");
  api.answers("getReference", reference);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("article", { name: "Read the home screen" });
});

test("the figures in the rules are those of the contract", () => {
  open();
  const rule = (name: string) => screen.getByRole("region", { name }).textContent;
  expect(rule("Operations")).toContain(`at most ${MAX_OPS} a call`);
  expect(rule("Limits")).toContain(
    `A token makes ${PER_HOUR["call-by-access-token"].toLocaleString("en-US")} calls an hour`,
  );
  expect(rule("Limits")).toContain(`A body may have ${MAX_JSON_BYTES / 2 ** 20} MB.`);
});

test("an address that names a call leads to it, although the calls come after the page", async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  renderPage(<DevelopersPage />, { address: "/developers#getHome" });
  history.replaceState(null, "", "/developers#getHome");
  await screen.findByRole("article", { name: "Read the home screen" });
  expect(shown).toEqual(["getHome"]);
  // The next Tab goes on from there.
  expect(document.activeElement?.id).toBe("getHome");
  history.replaceState(null, "", "/");
});
