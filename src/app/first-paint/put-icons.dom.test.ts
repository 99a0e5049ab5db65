import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putIcons } from "./put-icons.ts";

const drawImage = vi.fn<(image: HTMLImageElement) => void>();
const toDataURL = vi.fn<() => string>();

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(toDataURL);
  toDataURL.mockReset().mockReturnValue("data:image/webp;base64,AAAA");
  drawImage.mockReset();
});
afterEach(() => vi.restoreAllMocks());

/** The markup of a copy of these icons; `isThere` says which have been loaded. */
function copyOf(icons: string[], isThere = true, isLeaving = false): string[] {
  const root = document.createElement("div");
  root.innerHTML = icons.map((icon) => `<span class="app-icon">${icon}</span>`).join("");
  for (const image of root.querySelectorAll("img")) {
    Object.defineProperty(image, "complete", { value: isThere });
    Object.defineProperty(image, "naturalWidth", { value: isThere ? 96 : 0 });
  }
  const copy = root.cloneNode(true) as HTMLElement;
  putIcons(root, copy, isLeaving);
  return [...copy.querySelectorAll("img")].map((image) => image.outerHTML);
}

test("an icon is in the copy as a picture, with its address, and is drawn once", () => {
  const both = copyOf(['<img src="/a.svg">', '<img src="/a.svg">']);
  expect(both).toEqual(Array(2).fill('<img src="data:image/webp;base64,AAAA" data-icon="/a.svg">'));
  expect(drawImage).toHaveBeenCalledOnce();
});

test("as the page is left none is drawn: those that were before are in the copy", () => {
  copyOf(['<img src="/known.svg">']);
  drawImage.mockClear();
  expect(copyOf(['<img src="/known.svg">', '<img src="/new.svg">'], true, true)).toEqual([
    '<img src="data:image/webp;base64,AAAA" data-icon="/known.svg">',
    '<img src="/new.svg">',
  ]);
  expect(drawImage).not.toHaveBeenCalled();
});

test("one that an earlier snapshot held stays as it is", () => {
  const held = '<img src="data:image/webp;base64,BBBB" data-icon="/held.svg">';
  expect(copyOf([held])).toEqual([held]);
});

test("what is not loaded, too large or of another origin stays a request", () => {
  expect(copyOf(['<img src="/late.svg">'], false)).toEqual(['<img src="/late.svg">']);
  toDataURL.mockReturnValueOnce(`data:${"A".repeat(20_000)}`);
  expect(copyOf(['<img src="/large.svg">'])).toEqual(['<img src="/large.svg">']);
  toDataURL.mockImplementationOnce(() => {
    throw new DOMException("Tainted", "SecurityError");
  });
  expect(copyOf(['<img src="https://other.example/a.png">'])).toEqual([
    '<img src="https://other.example/a.png">',
  ]);
});

test("of very many apps the first sixty have theirs", () => {
  const icons = copyOf(Array.from({ length: 70 }, (_, index) => `<img src="/many-${index}.svg">`));
  expect(icons.filter((icon) => icon.includes("data-icon"))).toHaveLength(60);
});

test("each icon is its own in a copy that lacks an element before it", () => {
  const root = document.createElement("div");
  const icons = ["/late.svg", "/drive.svg", "/maps.svg"].map(
    (src) => `<i class="app-icon"><img src="${src}"></i>`,
  );
  root.innerHTML = icons.join("");
  for (const image of root.querySelectorAll("img")) {
    Object.defineProperty(image, "complete", { value: true });
    Object.defineProperty(image, "naturalWidth", { value: 96 });
  }
  const copy = root.cloneNode(true) as HTMLElement;
  copy.querySelector("i")?.remove();
  putIcons(root, copy);
  expect(drawImage.mock.calls.map(([image]) => image.getAttribute("src"))).toEqual([
    "/drive.svg",
    "/maps.svg",
  ]);
  expect([...copy.querySelectorAll("img")].map((image) => image.dataset["icon"])).toEqual([
    "/drive.svg",
    "/maps.svg",
  ]);
});

test("an icon that only the copy has stays a request", () => {
  const [root, copy] = [document.createElement("div"), document.createElement("div")];
  copy.innerHTML = '<i class="app-icon"><img src="/alone.svg"></i>';
  putIcons(root, copy);
  expect(copy.innerHTML).toBe('<i class="app-icon"><img src="/alone.svg"></i>');
});
