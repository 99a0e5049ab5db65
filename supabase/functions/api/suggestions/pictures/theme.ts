import { hashText } from "../../../_shared/contract/values/seeded-random.ts";
import type { Glyph } from "./glyphs.ts";

/** The look of a catalogue without an image: two hues in degrees, and the glyph on its folder. */
export type Theme = { hues: readonly [first: number, second: number]; glyph: Glyph };

type ThemeRule = { words: RegExp; hues: readonly [number, number]; glyph: Glyph };

/** The first rule with a word of the name wins, so narrow rules come first. */
const RULES: readonly ThemeRule[] = [
  rule("ai|artificial|intelligen|chatbot|machine learning", 300, 215, "spark"),
  rule("kid|child|famil|kinder|niño", 45, 350, "smile"),
  rule("remote|team|collab|meeting|office|cowork", 175, 150, "people"),
  rule("design|draw|illustrat|art|creativ|font|icon|diseño", 265, 310, "pen"),
  rule("photo|camera|picture|image|foto", 330, 285, "camera"),
  rule("video|movie|film|cinema|tv|stream|watch", 15, 330, "play"),
  rule("music|song|audio|sound|podcast|radio|listen|musik|música", 315, 10, "note"),
  rule("game|gaming|play|puzzle|chess|fun|spiel|juego", 285, 350, "dice"),
  rule("cod(e|ing)|build|develop|program|engineer|software|web dev|devops|database", 235, 185, "brackets"),
  rule("secur|priva|password|safe", 275, 240, "shield"),
  rule("scien|math|physic|chem|space|astronom|research|wissenschaft|ciencia", 250, 195, "atom"),
  rule("weather|climate|sun|wetter", 230, 250, "sun"),
  rule("learn|school|educat|stud|course|universit|teach|lernen|language|sprache|idioma", 12, 40, "cap"),
  rule("writ|word|blog|author|note|journal|schreib|escribir", 245, 205, "feather"),
  rule("book|read|librar|refer|encyclop|dictionar|history|bücher|libros", 35, 65, "book"),
  rule("travel|trip|journey|map|city|hotel|flight|holiday|vacation|reise|viaj", 205, 160, "compass"),
  rule("money|financ|bank|budget|invest|crypto|stock|geld|dinero", 155, 120, "chart"),
  rule("data|analyt|statist|spreadsheet|market|seo|grow", 195, 230, "chart"),
  rule("health|fit|medit|medic|sleep|yoga|gesund|salud", 355, 30, "heart"),
  rule("sport|football|run|cycl|soccer", 140, 190, "ball"),
  rule("food|cook|recipe|kitchen|eat|restaurant|koch|cocina", 30, 60, "fork"),
  rule("shop|buy|store|market|fashion|einkauf|compra", 350, 320, "bag"),
  rule("news|paper|press|magazine|nachricht|noticia", 220, 260, "news"),
  rule("social|communit|friend|chat|messag|talk|communicat|mail", 225, 275, "speech"),
  rule("file|storage|cloud|backup|document|share", 220, 190, "folder"),
  rule("home|house|garden|diy", 130, 95, "house"),
  rule("product|plan|task|work|organi|project|calendar|focus|todo", 200, 165, "check"),
];

/**
 * The hues and glyph for a catalogue's name. A name without a rule gets hues by its hash and the star grid.
 */
export function themeFor(name: string): Theme {
  const hash = hashText(name.trim().toLowerCase());
  const known = RULES.find((candidate) => candidate.words.test(name));
  const first = hash % 360;
  const base = known ?? { hues: [first, first + 40], glyph: "grid" as const };
  // Two catalogues of one theme look similar, but not equal.
  const turn = ((hash >>> 9) % 25) - 12;
  return { hues: [wrap(base.hues[0] + turn), wrap(base.hues[1] + turn)], glyph: base.glyph };
}

function rule(words: string, first: number, second: number, glyph: Glyph): ThemeRule {
  return { words: new RegExp(`(?<!\\p{L})(?:${words})`, "iu"), hues: [first, second], glyph };
}

function wrap(degrees: number): number {
  return (degrees + 360) % 360;
}
