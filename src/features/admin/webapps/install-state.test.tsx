import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { INSTALL_PROBLEMS, type WebappManifest } from "#contract/webapps/manifests.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { aWebapp, renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { noDetails } from "../../../../tests/support/spa/store-answers.ts";
import { InstallState } from "./install-state.tsx";

const app = aWebapp(7);

const answersWith = (problems: WebappManifest["problems"]) =>
  api.answers("getWebapp", {
    webapp: app,
    details: {
      ...noDetails,
      manifest: {
        url: `${app.url}app.webmanifest`,
        appId: app.url,
        startUrl: app.url,
        display: "standalone",
        themeColor: null,
        backgroundColor: null,
        categories: [],
        shortcuts: [],
        problems,
        readAt: "2026-01-10T09:30:00Z",
      },
    },
  });

const show = () => renderAdmin(<InstallState webapp={app} />, "/import");

test("an app that browsers install says yes", async () => {
  answersWith([]);
  show();
  expect(await screen.findByText("Yes")).toBeTruthy();
});

test("an app that they do not install says everything that keeps them from it", async () => {
  answersWith(["start-url", "no-icon"]);
  show();
  const reasons = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(reasons).toEqual([INSTALL_PROBLEMS["start-url"], INSTALL_PROBLEMS["no-icon"]]);
});

test("an app whose manifest nobody has read says so, and a failure can be tried again", async () => {
  api.answers("getWebapp", refusal("unavailable", "Resting."));
  show();
  const again = await screen.findByRole("button", { name: /Try again/ });
  api.answers("getWebapp", { webapp: app, details: noDetails });
  await userEvent.click(again);
  expect(await screen.findByText("Not read yet")).toBeTruthy();
});
