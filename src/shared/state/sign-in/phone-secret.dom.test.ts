import { beforeEach, expect, test, vi } from "vitest";
import { closeDialog, dialogs } from "../dialog/dialogs.ts";
import { phoneLinkAddress } from "./phone-secret.ts";

const SECRET = "s".repeat(43);
const address = () => location.pathname + location.search + location.hash;

/** Opens the page anew at this address. */
async function arriveAt(path: string) {
  history.replaceState({ key: "router" }, "", path);
  vi.resetModules();
  await import("./phone-secret.ts");
  const { dialogs: opened } = await import("../dialog/dialogs.ts");
  return opened.get().phoneSignIn;
}

beforeEach(() => closeDialog("phoneSignIn"));

test("the secret is taken out of the address at once, which keeps the rest", async () => {
  expect(await arriveAt(`/perchstore?search=notes#phone=${SECRET}`)).toBe(SECRET);
  expect([address(), history.state]).toEqual(["/perchstore?search=notes", { key: "router" }]);
});

test("the made address is one that is read", async () => {
  expect(await arriveAt(phoneLinkAddress(SECRET))).toBe(SECRET);
});

test.each(["#phone=short", `#phone=${SECRET}x`, `#other=${SECRET}`, "#tokens", ""])(
  "any other fragment stays: %s",
  async (fragment) => {
    expect(await arriveAt(`/settings${fragment}`)).toBeUndefined();
    expect(address()).toBe(`/settings${fragment}`);
  },
);

test("an open page that is sent to a link takes its secret, too", async () => {
  await arriveAt("/");
  history.replaceState(null, "", `/#phone=${SECRET}`);
  dispatchEvent(new Event("hashchange"));
  expect([dialogs.get().phoneSignIn, address()]).toEqual([SECRET, "/"]);
});
