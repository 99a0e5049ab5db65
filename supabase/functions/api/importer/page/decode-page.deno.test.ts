import { decodePage } from "./decode-page.ts";

// Node's decoder leaves these bytes unchanged, so only the function's own runtime can test this.
Deno.test("a page in no declared encoding has the quotation marks and dashes of Windows-1252", () => {
  const bytes = Uint8Array.from([0x93, 0xc9, 0x6c, 0x61, 0x6e, 0x94, 0x20, 0x96, 0x20, 0x80]);
  const text = decodePage(bytes, "text/html");
  if (text !== "“Élan” – €") throw new Error(`Decoded as ${text}`);
});
