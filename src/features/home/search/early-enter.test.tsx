import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { noBoard } from "../../../../tests/support/fakes/fake-board.ts";
import { renderPage } from "../../../../tests/support/spa/render-page.tsx";
import { SearchWidget } from "./search-widget.tsx";

test("Enter before the launcher's chunk is loaded waits for it and takes the same row", async () => {
  const opened = vi.fn<typeof window.open>();
  vi.stubGlobal("open", opened);
  renderPage(
    <SearchWidget
      owner={{
        isMember: false,
        items: [],
        board: noBoard,
        settings: DEFAULT_SETTINGS,
        language: "en-US",
        launch: () => {},
        signOut: () => {},
      }}
      goTo={() => {}}
      menu={null}
    />,
  );
  const field = screen.getByRole("combobox");
  fireEvent.input(field, { target: { value: "perch.test" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(opened).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith("https://perch.test/", "_blank", "noopener"),
  );
});
