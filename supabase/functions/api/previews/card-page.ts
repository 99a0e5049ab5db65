import { escapeHtml } from "../../_shared/contract/texts/escape-html.ts";
import type { PosterKind } from "../../_shared/contract/looks/poster-kinds.ts";
import { MOTIF_CENTRE, MOTIF_LIGHT, MOTIFS, POSTER_BOX } from "../../_shared/contract/looks/poster-motifs.ts";
import type { Card } from "./card.ts";

/**
 * A card as an HTML page of 1200 by 630 pixels. It has no script, and its policy allows only the site's own
 * icons. `isPlain` replaces icons by letters. Flat colours keep the picture small.
 */
export function cardPage(
  { title, line, kind, icon, hue, items, sign }: Card,
  siteUrl: string,
  isPlain = false,
): string {
  const tile = (name: string, address: string | null, kind: string) =>
    address === null || isPlain
      ? `<span class="tile ${kind} letter">${escapeHtml(letterOf(name))}</span>`
      : `<span class="tile ${kind}"><img alt="" src="${escapeHtml(siteUrl + address)}"></span>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${escapeHtml(siteUrl)}; style-src 'unsafe-inline'">
<style>:root { --hue: ${hue} } ${STYLE}</style>
${kind === undefined ? HILLS : motif(kind)}
${sign === "" ? "" : `<header><img alt="" src="${escapeHtml(siteUrl)}/logo.svg">${escapeHtml(sign)}</header>`}
<main dir="auto" class="${kind === undefined ? (items.length > 0 ? "has-items" : "") : "poster"}">
${icon === undefined ? "" : tile(title, icon, "large")}
<div><h1 class="${sizeOf(title)}"><bdi>${escapeHtml(title)}</bdi></h1>${line === "" ? "" : `<p><bdi>${escapeHtml(line)}</bdi></p>`}</div>
</main>
<footer>${items.map(({ name, icon: own }) => tile(name, own, "small")).join("")}</footer>`;
}

/** The first grapheme in upper case. */
const letterOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? "";
};

/** The font size shrinks with the title's length. Chinese, Japanese and Korean characters count twice. */
function sizeOf(title: string): string {
  const width =
    [...title].length + (title.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uff00-\uffef]/g)?.length ?? 0);
  return width <= 16 ? "short" : width <= 40 ? "middle" : "long";
}

/** The drawing of an app's poster, as pages show it on light. */
function motif(kind: PosterKind): string {
  const { x, y } = MOTIF_CENTRE;
  const shapes = MOTIFS[kind].map(
    ({ tone, d, turn = 0 }) => `<path class="${tone}" d="${d}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<svg class="motif" viewBox="${POSTER_BOX}" aria-hidden="true">
<circle class="light" cx="${x}" cy="${y}" r="${MOTIF_LIGHT}"/>${shapes.join("")}</svg>`;
}

const HILLS = `<svg class="hills" viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden="true">
<path class="far" d="M0 92C170 22 330 40 520 94s430 50 680-40v146H0z"/>
<path class="mid" d="M0 142c210-60 400-44 610-8s420 26 590-46v112H0z"/>
<path class="near" d="M0 178c250-36 480-26 700-4s370 8 500-24v50H0z"/></svg>`;

const STYLE = `
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: oklch(25% .045 var(--hue));
  font-family: "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
  background: linear-gradient(oklch(90% .045 var(--hue)), oklch(95% .024 var(--hue)) 45%, oklch(96.5% .022 80) 80%) }
.hills { position: absolute; inset: auto 0 0; width: 1200px; height: 200px }
.far { fill: oklch(88% .048 var(--hue)) } .mid { fill: oklch(80% .062 var(--hue)) } .near { fill: oklch(70% .075 var(--hue)) }
.motif { position: absolute; inset: 0; background: oklch(92% .04 var(--hue)); stroke-width: 12; stroke-linejoin: round }
.light { fill: oklch(95% .03 var(--hue)) } .soft { fill: oklch(83% .07 var(--hue)); stroke: oklch(83% .07 var(--hue)) }
.strong { fill: oklch(70% .1 var(--hue)); stroke: oklch(70% .1 var(--hue)) }
.paper { fill: oklch(96.5% .018 var(--hue)); stroke: oklch(96.5% .018 var(--hue)) }
header { position: absolute; inset: 52px 80px auto; display: flex; align-items: center; gap: 16px;
  font-size: 30px; font-weight: 600; color: oklch(36% .05 var(--hue)) }
header img { width: 48px; height: 48px }
main { position: absolute; inset: 116px 80px 150px; display: flex; align-items: center; gap: 56px }
main.has-items { inset-block-end: 196px }
main.poster { inset: 40px 650px 40px 60px; flex-direction: column; justify-content: center; gap: 36px; text-align: center }
main.poster div { flex: none; max-width: 100% }
main div { min-width: 0; flex: 1 }
h1, p { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere }
h1 { line-height: 1.12; letter-spacing: -.02em; padding-block: .06em; -webkit-line-clamp: 2 }
.short { font-size: 100px } .middle { font-size: 68px } .long { font-size: 50px; -webkit-line-clamp: 3 }
.poster .short { font-size: 68px } .poster .middle { font-size: 50px } .poster .long { font-size: 40px }
p { margin-top: 18px; font-size: 34px; line-height: 1.32; color: oklch(40% .045 var(--hue)); -webkit-line-clamp: 2 }
.tile { flex: none; display: grid; place-items: center; overflow: hidden; border-radius: 27%; background: #fff;
  outline: 1px solid oklch(25% .045 var(--hue) / .1); outline-offset: -1px }
.tile img { width: 100%; height: 100%; object-fit: cover }
.letter { background: oklch(52% .1 var(--hue)); color: #fff; font-weight: 600 }
.large { width: 208px; height: 208px; font-size: 104px } .small { width: 96px; height: 96px; font-size: 46px }
footer { position: absolute; inset: auto 80px 84px; display: flex; gap: 28px }`;
