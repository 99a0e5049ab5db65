import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { linkQueries } from "#src/api/links.ts";
import type { EditableLink } from "#src/shared/lib/link-request.ts";
import { api } from "../../../tests/support/fake-api.ts";
import { renderPage } from "../../../tests/support/render-page.tsx";
import { LinkDialog } from "./link-dialog.tsx";

const USER = "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e";
const WIKI = { id: 4, name: "Wiki", url: "https://wiki.test/", icon: null, position: 0 };

const { shown } = vi.hoisted(() => ({ shown: [] as unknown[] }));
vi.mock("#src/shared/ui/show-toast.ts", () => ({ showToast: (toast: unknown) => shown.push(toast) }));

type Answer = { status: number; data: unknown; error: { code: string; message: string } | null };
const { answers, asked } = vi.hoisted(() => ({
  answers: { rpc: null as unknown, update: null as unknown },
  asked: [] as unknown[],
}));
// What Postgres says is the server's to prove; here it is what a test says.
vi.mock("#src/api/supabase.ts", () => ({
  getSupabase: async () => ({
    rpc: async (name: string, body: unknown) => {
      asked.push([name, body]);
      return answers.rpc;
    },
    from: () => ({
      update: (change: unknown) => {
        asked.push(change);
        const chain = { eq: () => chain, select: () => chain, single: async () => answers.update };
        return chain;
      },
    }),
  }),
}));

const given = (data: unknown): Answer => ({ status: 200, data, error: null });
const refused = (status: number, code: string, message: string): Answer => ({
  status,
  data: null,
  error: { code, message },
});

beforeEach(() => {
  asked.length = 0;
  shown.length = 0;
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
  api.answers("listLinks", { links: [WIKI] });
  api.answers("fetchLinkIcon", { icon: null });
});

async function open(link: EditableLink | "new") {
  const onClose = vi.fn<() => void>();
  const { client } = renderPage(<LinkDialog userId={USER} link={link} onClose={onClose} />);
  await waitFor(() => expect(client.getQueryData(linkQueries.list(USER).queryKey)).toEqual([WIKI]));
  return onClose;
}
/** What stands beside the field. Toasts are alerts too, elsewhere. */
const fault = () => document.querySelector("dialog [role=alert]")?.textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a new link needs an address only: https is meant, and the site's host is its name", async () => {
  answers.rpc = given([{ id: 5, name: "news.test", url: "https://news.test/" }]);
  const onClose = await open("new");
  type("Address", "www.news.test");
  press("Add link");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([["add_personal_links", { names: ["news.test"], urls: ["https://www.news.test/"] }]]);
});

test.each(["", "http://plain.test", "javascript:alert(1)", "https://me:secret@plain.test"])(
  "%j is not sent and is said to be no address",
  async (url) => {
    await open("new");
    type("Address", url);
    press("Add link");
    expect(fault()).toBe("Please enter an address that starts with https:// and holds no password");
    expect(document.activeElement).toBe(screen.getByLabelText("Address"));
    expect(asked).toEqual([]);
  },
);

test("an address that is there already is said beside its field", async () => {
  answers.rpc = given([]);
  const onClose = await open("new");
  type("Address", "https://wiki.test");
  press("Add link");
  expect(await screen.findByText("This address is on your home screen already.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("what the server refuses is said in its words, and goes with the next key", async () => {
  answers.rpc = refused(409, "PT409", "A home screen holds at most 500 links of your own.");
  await open("new");
  type("Address", "https://more.test");
  press("Add link");
  expect(await screen.findByText("A home screen holds at most 500 links of your own.")).toBeTruthy();
  type("Address", "https://more.test/x");
  expect(fault()).toBeUndefined();
});

test("a new name keeps the icon, a new address does not", async () => {
  answers.update = given({ id: WIKI.id });
  await open(WIKI);
  type("Name", "Our wiki");
  press("Save changes");
  await waitFor(() => expect(asked).toEqual([{ name: "Our wiki" }]));
  type("Address", "https://other.test/");
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(asked[1]).toEqual({ name: "Our wiki", url: "https://other.test/", icon_url: null }),
  );
});

test("another link's address is refused in words of our own", async () => {
  answers.update = refused(409, "23505", "duplicate key value violates unique constraint");
  await open(WIKI);
  type("Address", "https://other.test/");
  press("Save changes");
  expect(await screen.findByText("This address is on your home screen already.")).toBeTruthy();
});
