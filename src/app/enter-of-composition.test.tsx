import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { TagField } from "#src/features/admin/components/fields/tag-field.tsx";
import { NameField } from "#src/features/home/board/name-field.tsx";
import { SearchWidget } from "#src/features/home/search/search-widget.tsx";
import { engine, LauncherList } from "#src/features/home/search/use-launcher.ts";
import { CalendarRow } from "#src/widgets/calendar/calendars/calendar-row.tsx";
import { PlaceEditor } from "#src/widgets/clocks/place-editor.tsx";
import { PlaceField as CityField } from "#src/widgets/clocks/place-field.tsx";
import { FeedRow } from "#src/widgets/feeds/list/feed-row.tsx";
import { TextSetting } from "#src/widgets/fields/text-setting.tsx";
import { AddTask } from "#src/widgets/tasks/add-task.tsx";
import { DueField } from "#src/widgets/tasks/row/due-field.tsx";
import { TaskField } from "#src/widgets/tasks/row/task-field.tsx";
import { PlaceField } from "#src/widgets/weather/place/place-field.tsx";
import { api } from "../../tests/support/fakes/fake-api.ts";
import { noBoard } from "../../tests/support/fakes/fake-board.ts";
import { renderPage } from "../../tests/support/spa/render-page.tsx";

const done = vi.fn<(...results: unknown[]) => void>();
const nothing = () => {};
const lyon = {
  name: "Lyon",
  region: null,
  country: "France",
  latitude: 45.8,
  longitude: 4.8,
  timeZone: "UTC",
};
const calendar = { id: "c", name: "Work", host: "work.example", color: "blue" } as const;
const owner = {
  isMember: false,
  items: [],
  board: noBoard,
  settings: DEFAULT_SETTINGS,
  language: "en-US",
  launch: nothing,
  signOut: nothing,
};

/** Every field with an Enter of its own: what is typed into it, and what makes it ready to take the Enter. */
const FIELDS: readonly { name: string; field: ReactElement; typed: string; isReady?: () => unknown }[] = [
  { name: "a tag", field: <TagField label="Tags" tags={[]} onChange={done} fault={null} />, typed: "かな" },
  {
    name: "a page's name",
    field: <NameField label="Name" name="" className="" onDone={done} />,
    typed: "かな",
  },
  {
    name: "a calendar's name",
    field: <CalendarRow calendar={calendar} onChange={done} onRemove={nothing} />,
    typed: "かな",
  },
  {
    name: "a clock's name",
    field: (
      <PlaceEditor
        place={{ zone: "Asia/Tokyo", name: "" }}
        isFirst
        isLast
        onRename={done}
        onMove={nothing}
        onRemove={nothing}
      />
    ),
    typed: "かな",
  },
  { name: "a city", field: <CityField onAdd={done} />, typed: "Tokyo" },
  {
    name: "a feed's name",
    field: (
      <FeedRow
        feed={{ url: "https://a.example/", name: "" }}
        state={undefined}
        onRename={done}
        onRemove={nothing}
      />
    ),
    typed: "かな",
  },
  {
    name: "a text of the settings",
    field: <TextSetting label="Name" value="" onChange={done} />,
    typed: "かな",
  },
  { name: "a new task", field: <AddTask room={9} onAdd={done} />, typed: "かな" },
  { name: "a task", field: <TaskField text="" onDone={done} />, typed: "かな" },
  {
    name: "a task's day",
    field: <DueField label="Due" due={null} onChange={nothing} onClose={done} />,
    typed: "2026-11-28",
  },
  {
    name: "a weather's place",
    field: <PlaceField onChoose={done} />,
    typed: "Lyon",
    isReady: () => screen.findByRole("option"),
  },
  {
    name: "the launcher",
    field: <SearchWidget owner={owner} goTo={nothing} menu={null} />,
    typed: "かな.jp",
  },
];

afterEach(() => done.mockClear());

test.each(FIELDS)(
  "$name takes no Enter that ends a composition in Safari, and takes the next one",
  async ({ field, typed, isReady }) => {
    api.answers("listWeatherPlaces", { places: [lyon] });
    vi.stubGlobal("open", done);
    Element.prototype.scrollIntoView = nothing;
    await Promise.all([engine.load(), LauncherList.preload()]);
    const { container } = renderPage(field);
    const input = container.querySelector("input, textarea");
    if (!input) throw new Error("There is no field.");
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: typed } });
    await isReady?.();
    // Safari has ended the composition before, so only the code tells.
    await act(async () => fireEvent.keyDown(input, { key: "Enter", keyCode: 229, isComposing: false }));
    expect(done).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: "Enter", keyCode: 13 });
    await waitFor(() => expect(done).toHaveBeenCalled());
  },
);
