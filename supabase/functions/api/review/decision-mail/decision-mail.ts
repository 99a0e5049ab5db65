import { escapeHtml } from "../../../_shared/contract/texts/escape-html.ts";
import { directionOf, type Language } from "../../../_shared/contract/texts/languages.ts";
import type { ReviewCase } from "../../../_shared/contract/review/cases.ts";
import { findStoreRule } from "../../../_shared/contract/store/rules.ts";
import { type MAIL_TEXTS, mailTextsIn } from "../../../_shared/mail/mail-texts.ts";
import type { Mail } from "../../mail/send-mail.ts";

interface Letter {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

/** A sentence with its values filled in. */
type Say = (sentence: keyof typeof MAIL_TEXTS.decisions, values?: Record<string, string>) => string;

/** The mail about a decided or held suggestion or edit, in a language; null for other cases. */
export function decisionMail(decided: ReviewCase, siteUrl: string, language: Language): Mail | null {
  const { decisions: sentences } = mailTextsIn(language);
  const say: Say = (sentence, values = {}) =>
    sentences[sentence].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? "");
  const letter =
    decided.kind === "suggestion"
      ? letterOf(decided, siteUrl, say, language)
      : decided.kind === "edit"
        ? editLetterOf(decided, siteUrl, say)
        : null;
  if (!letter || decided.email === null) return null;
  const { subject, paragraphs, link } = letter;
  return {
    to: decided.email,
    subject,
    text: [...paragraphs, `${link.label}: ${link.url}`].join("\n\n"),
    html: pageOf(letter, language),
  };
}

function letterOf(
  { status, webapp, changes, answer, rule }: ReviewCase,
  siteUrl: string,
  say: Say,
  language: Language,
): Letter | null {
  const title = webapp?.title ?? changes.title ?? changes.url ?? "";
  const own = { label: say("yourSuggestions"), url: `${siteUrl}/suggest` };
  const said = answer === "" ? [] : [answer];
  switch (status) {
    case "accepted":
      return {
        subject: say("accepted", { title }),
        paragraphs: [say("acceptedText", { title })],
        link: webapp ? { label: say("seeApp", { title }), url: `${siteUrl}/app/${webapp.slug}` } : own,
      };
    case "held":
      return {
        subject: say("question", { title }),
        paragraphs: [
          say("heldText", { title }),
          ...(answer === "" ? [say("closerLook")] : said),
          say("toAnswer"),
        ],
        link: own,
      };
    case "declined": {
      const broken = ruleIn(language, rule);
      return {
        subject: say("declined", { title }),
        paragraphs: [
          say("declinedText", { title }),
          ...(broken === null ? [] : [say("rule", { rule: broken })]),
          ...said,
          say("thanks"),
        ],
        link: own,
      };
    }
    default:
      return null;
  }
}

/** A rule of the store as a mail says it; null for a removed one. */
function ruleIn(language: Language, id: string | null): string | null {
  const rule = findStoreRule(id);
  if (rule === null) return null;
  return language === "en" ? `${rule.heading}. ${rule.text}` : mailTextsIn(language).rules[rule.id];
}

function editLetterOf({ status, webapp, answer }: ReviewCase, siteUrl: string, say: Say): Letter | null {
  if (!webapp) return null;
  const { title, slug } = webapp;
  const said = answer === "" ? [] : [answer];
  const link = { label: say("yourApp"), url: `${siteUrl}/app/${slug}/owner` };
  switch (status) {
    case "accepted":
      return {
        subject: say("editAccepted", { title }),
        paragraphs: [say("editAcceptedText", { title })],
        link,
      };
    case "held":
      return {
        subject: say("question", { title }),
        paragraphs: [say("editHeldText", { title }), ...(answer === "" ? [say("editCloserLook")] : said)],
        link,
      };
    case "declined":
      return {
        subject: say("editDeclined", { title }),
        paragraphs: [say("editDeclinedText", { title }), ...said],
        link,
      };
    default:
      return null;
  }
}

/** Mail programs support few styles, and only inline ones. What the administrator wrote has its own direction. */
function pageOf({ subject, paragraphs, link }: Letter, language: Language): string {
  const lines = paragraphs
    .map((line) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#16202a;background:#ffffff">
${lines}
<p style="margin:0"><a href="${escapeHtml(link.url)}" style="color:#14688f">${escapeHtml(link.label)}</a></p>
</body>
</html>
`;
}
