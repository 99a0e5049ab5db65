import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>("button, input")?.focus();
  });
  HTMLDialogElement.prototype.close = vi.fn<() => void>(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});

function Page({ onClose }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Edit App" onClose={close}>
          <input aria-label="Title" />
          <button type="button">Save</button>
        </Dialog>
      )}
    </>
  );
}

async function open() {
  const onClose = vi.fn<() => void>();
  render(<Page onClose={onClose} />);
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  return { onClose, opener, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Edit App" }) };
}

test("a dialog is modal and named by its title", async () => {
  const { dialog } = await open();
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

test("the first control has the focus, also where the browser gave it to the part that scrolls", async () => {
  vi.mocked(HTMLDialogElement.prototype.showModal).mockImplementation(function show(this: HTMLDialogElement) {
    this.open = true;
    const scrolling = this.querySelector<HTMLElement>(".modal-box");
    scrolling?.setAttribute("tabindex", "-1");
    scrolling?.focus();
  });
  await open();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
});

test("Escape closes once, and the focus returns to where it was", async () => {
  const { dialog, onClose, opener } = await open();
  // Browsers fire this event for Escape and for Android's Back.
  const isAllowed = fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(isAllowed).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("a file picker that was left without a choice closes nothing", async () => {
  const { onClose } = await open();
  fireEvent(screen.getByLabelText("Title"), new Event("cancel", { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test("the close button closes", async () => {
  const { onClose } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a press on the backdrop closes the dialog, a press inside does not", async () => {
  const { dialog, onClose } = await open();
  fireEvent.pointerDown(screen.getByRole("heading"));
  fireEvent.pointerDown(screen.getByLabelText("Title"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("Tab wraps around inside the dialog", async () => {
  await open();
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Close" }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
});
