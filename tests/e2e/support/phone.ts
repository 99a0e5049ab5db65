import { type Browser, type BrowserContext, devices, expect, type Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";

/** Reads the code of the open dialog from the screen, as a camera does. */
export async function readCode(desktop: Page): Promise<string> {
  const code = desktop
    .getByRole("dialog", { name: "Open on your phone" })
    .getByRole("img", { name: "QR code that signs in a phone" });
  await expect(code).toBeVisible();
  return linkOf(desktop, await code.screenshot({ animations: "disabled" }));
}

async function linkOf(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (!pen) throw new Error("There is no canvas.");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    return { width: picture.width, height: picture.height, pixels: [...data] };
  }, png.toString("base64"));
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) });
}

/** A phone of its own that opens the link; `question` asks whether to sign in. */
export async function openOnPhone(
  browser: Browser,
  link: string,
  prepare?: (context: BrowserContext) => Promise<void>,
) {
  const { defaultBrowserType: _unused, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext(phone);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(link);
  return { page, question: page.getByRole("dialog", { name: "Sign in on this phone?" }) };
}
