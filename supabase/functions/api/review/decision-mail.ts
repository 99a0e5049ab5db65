import { PRODUCT_NAME } from "../../_shared/contract/product.ts";
import { escapeHtml } from "../../_shared/contract/escape-html.ts";
import type { ReviewCase } from "../../_shared/contract/review-cases.ts";
import { findStoreRule } from "../../_shared/contract/store-rules.ts";
import type { Mail } from "../mail/send-mail.ts";

interface Letter {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
}

/** The mail about a decided or held suggestion or edit; null for other cases. */
export function decisionMail(decided: ReviewCase, siteUrl: string): Mail | null {
  const letter =
    decided.kind === "suggestion"
      ? letterOf(decided, siteUrl)
      : decided.kind === "edit"
        ? editLetterOf(decided, siteUrl)
        : null;
  if (!letter || decided.email === null) return null;
  const { subject, paragraphs, link } = letter;
  return {
    to: decided.email,
    subject,
    text: [...paragraphs, `${link.label}: ${link.url}`].join("\n\n"),
    html: pageOf(letter),
  };
}

function letterOf({ status, webapp, changes, answer, rule }: ReviewCase, siteUrl: string): Letter | null {
  const title = webapp?.title ?? changes.title ?? changes.url ?? "";
  const own = { label: "Your suggestions", url: `${siteUrl}/suggest` };
  const said = answer === "" ? [] : [answer];
  switch (status) {
    case "accepted":
      return {
        subject: `${title} is in the ${PRODUCT_NAME} store`,
        paragraphs: [`You suggested ${title}. It is in the store now. Thank you.`],
        link: webapp ? { label: `See ${title}`, url: `${siteUrl}/app/${webapp.slug}` } : own,
      };
    case "held":
      return {
        subject: `A question about ${title}`,
        paragraphs: [
          `You suggested ${title}. It waits until this is settled:`,
          ...(answer === "" ? ["We take a closer look at it."] : [answer]),
          "To answer, withdraw the suggestion and send it again with a word to us.",
        ],
        link: own,
      };
    case "declined": {
      const broken = findStoreRule(rule);
      return {
        subject: `${title} was not added to the ${PRODUCT_NAME} store`,
        paragraphs: [
          `You suggested ${title}. It is not added to the store.`,
          ...(broken ? [`The rule: ${broken.heading}. ${broken.text}`] : []),
          ...said,
          "Thank you all the same.",
        ],
        link: own,
      };
    }
    default:
      return null;
  }
}

/** The mail to an app's owner about their edit. */
function editLetterOf({ status, webapp, answer }: ReviewCase, siteUrl: string): Letter | null {
  if (!webapp) return null;
  const said = answer === "" ? [] : [answer];
  const link = { label: "Your app", url: `${siteUrl}/app/${webapp.slug}/owner` };
  switch (status) {
    case "accepted":
      return {
        subject: `The page of ${webapp.title} has changed`,
        paragraphs: [`Your changes of ${webapp.title} are in the ${PRODUCT_NAME} store now. Thank you.`],
        link,
      };
    case "held":
      return {
        subject: `A question about ${webapp.title}`,
        paragraphs: [
          `Your changes of ${webapp.title} wait until this is settled:`,
          ...(answer === "" ? ["We take a closer look at them."] : said),
        ],
        link,
      };
    case "declined":
      return {
        subject: `The page of ${webapp.title} stays as it is`,
        paragraphs: [`Your changes of ${webapp.title} were not accepted.`, ...said],
        link,
      };
    default:
      return null;
  }
}

/** Mail programs support few styles, and only inline ones. */
function pageOf({ subject, paragraphs, link }: Letter): string {
  const lines = paragraphs
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#16202a;background:#ffffff">
${lines}
<p style="margin:0"><a href="${escapeHtml(link.url)}" style="color:#14688f">${escapeHtml(link.label)}</a></p>
</body>
</html>
`;
}
