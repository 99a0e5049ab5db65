/** Encodes a file as a `data:` address. Rejects when the file can't be read. */
export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file could not be read.")));
    reader.readAsDataURL(blob);
  });
}

/**
 * Decodes a base64 `data:` address. The page's content security policy refuses `fetch` for such addresses.
 */
export function fromDataUrl(url: string): Blob {
  const [, type = "", text = ""] = /^data:([^;,]+);base64,(.*)$/.exec(url) ?? [];
  return new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], { type });
}
