/** What 0x80 to 0x9f mean in Windows-1252; the five empty places stay controls. */
const MEANT = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

// Node 20 leaves these bytes as they are, unlike browsers and Deno, where the readers run.
const Native = globalThis.TextDecoder;
if (new Native("windows-1252").decode(Uint8Array.of(0x80)) !== "€") {
  globalThis.TextDecoder = class extends Native {
    override decode(...given: Parameters<TextDecoder["decode"]>): string {
      const text = super.decode(...given);
      if (this.encoding !== "windows-1252") return text;
      return text.replace(/[\u0080-\u009f]/g, (control) => MEANT[control.charCodeAt(0) - 0x80] ?? control);
    }
  };
}
