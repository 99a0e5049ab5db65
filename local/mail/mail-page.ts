import { escapeHtml } from "../../supabase/functions/_shared/contract/texts/escape-html.ts";
import type { Mail } from "./mail-store.ts";
import { codeIn, linkIn } from "./mail-text.ts";

/** The list of mails, newest first. It reloads when a new one arrives. `nonce` permits its script. */
export function inboxPage(mails: Mail[], nonce: string): string {
  const rows = mails.map(
    (mail) => `<li><a class="row" href="/messages/${mail.id}">
      <span class="to">${escapeHtml(mail.to)}</span>
      <span class="subject">${escapeHtml(mail.subject)}</span>
      ${timeTag(mail.date)}
    </a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul class="card list">${rows.join("")}</ul>`
      : `<div class="card empty"><strong>No mail yet</strong><p>Every mail that Perch sends on this machine lands here, and nowhere else.</p></div>`;
  const clear = rows.length > 0 ? `<button type="button" id="clear">Delete all</button>` : "";
  return page(
    nonce,
    "Inbox",
    `<header><h1>Inbox</h1><span class="count">${rows.length}</span><span class="space"></span>${clear}</header>${list}`,
    `const newest = ${JSON.stringify(mails[0]?.id ?? null)};
    setInterval(async () => {
      if (document.hidden) return;
      const { messages } = await (await fetch("/api/messages")).json();
      if ((messages[0]?.id ?? null) !== newest) location.reload();
    }, 2000);
    document.getElementById("clear")?.addEventListener("click", async () => {
      if (!confirm("Delete all messages?")) return;
      await fetch("/api/messages", { method: "DELETE" });
      location.reload();
    });`,
  );
}

/** One mail: its link and code first, then its rendered HTML, then its plain text. */
export function mailPage(mail: Mail, nonce: string): string {
  const link = linkIn(mail.html);
  const code = codeIn(mail.text);
  const shortcuts = [
    link
      ? `<a class="button" href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">Open the link</a>`
      : "",
    code
      ? `<div class="code" role="group" aria-label="Code"><span>${code}</span><button type="button" id="copy" data-code="${code}">Copy code</button></div>`
      : "",
  ].join("");
  return page(
    nonce,
    mail.subject,
    `<nav><a href="/">&larr; Inbox</a></nav>
    <article class="card mail">
      <h1>${escapeHtml(mail.subject)}</h1>
      <p class="meta">To <b>${escapeHtml(mail.to)}</b>, ${timeTag(mail.date)}</p>
      ${shortcuts ? `<div class="shortcuts">${shortcuts}</div>` : ""}
      ${link ? `<p class="link"><code>${escapeHtml(link)}</code></p>` : ""}
      <h2>As it looks</h2>
      <iframe title="The mail as it looks" src="/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Plain text</h2>
      <pre>${escapeHtml(mail.text)}</pre>
    </article>`,
    `document.getElementById("copy")?.addEventListener("click", async ({ currentTarget }) => {
      await navigator.clipboard.writeText(currentTarget.dataset.code);
      currentTarget.textContent = "Copied";
    });`,
  );
}

export function missingPage(nonce: string): string {
  return page(
    nonce,
    "No such message",
    `<nav><a href="/">&larr; Inbox</a></nav><div class="card empty"><strong>No such message</strong><p>It was deleted, or made way for newer ones.</p></div>`,
  );
}

function timeTag(date: string): string {
  return `<time datetime="${date}">${date.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function page(nonce: string, title: string, body: string, script = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Perch mail</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${body}</main>
<script nonce="${nonce}">
for (const time of document.querySelectorAll("time")) {
  time.textContent = new Date(time.dateTime).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
${script}
</script>
</body>
</html>`;
}

const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(oklch(96.8% 0.007 230), oklch(18.5% 0.022 248));
  --card: light-dark(oklch(99.3% 0.003 230), oklch(24% 0.024 245));
  --ink: light-dark(oklch(24% 0.03 250), oklch(95% 0.01 225));
  --muted: light-dark(oklch(47% 0.025 245), oklch(75% 0.022 235));
  --line: light-dark(oklch(24% 0.03 250 / 0.11), oklch(95% 0.01 225 / 0.12));
  --hint: light-dark(oklch(24% 0.03 250 / 0.045), oklch(95% 0.01 225 / 0.06));
  --primary: light-dark(oklch(50% 0.095 232), oklch(79% 0.105 222));
  --on-primary: light-dark(oklch(99% 0.006 220), oklch(22% 0.045 238));
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
}
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 56px; }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 16px; min-height: 44px; }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -0.018em; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 14px; color: var(--muted); font-weight: 600; margin: 28px 0 8px; }
.count { background: var(--hint); border-radius: 999px; padding: 2px 12px; color: var(--muted); font-size: 14px; }
.space { flex: 1; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 20px; }
.list { list-style: none; margin: 0; padding: 0; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.row { display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) auto; gap: 4px 20px; padding: 14px 20px; color: inherit; text-decoration: none; align-items: baseline; }
.row:hover { background: var(--hint); }
.to { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time, .meta { color: var(--muted); font-size: 14px; }
.meta { margin: 6px 0 0; overflow-wrap: anywhere; }
.meta b { color: var(--ink); font-weight: 600; }
.empty { padding: 48px 20px; text-align: center; }
.empty p { margin: 4px 0 0; color: var(--muted); font-size: 14px; }
nav { margin-bottom: 12px; }
nav a { display: inline-block; padding: 10px 0; color: var(--primary); text-decoration: none; font-weight: 600; }
nav a:hover { text-decoration: underline; }
.mail { padding: 28px; }
.shortcuts { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 20px; }
button, .button {
  min-height: 44px; padding: 0 18px; border-radius: 12px; border: 1px solid var(--line); background: transparent;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; display: inline-flex; align-items: center; text-decoration: none;
}
button:hover { background: var(--hint); }
.button { background: var(--primary); color: var(--on-primary); border-color: transparent; }
.code { display: flex; gap: 12px; align-items: center; }
.code span { font-size: 24px; font-weight: 700; letter-spacing: 0.16em; font-variant-numeric: tabular-nums; }
.link { margin: 12px 0 0; font-size: 13px; color: var(--muted); overflow-wrap: anywhere; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; }
pre { margin: 0; padding: 16px; border-radius: 12px; background: var(--hint); font: 14px/1.55 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
@media (max-width: 640px) {
  .row { grid-template-columns: minmax(0, 1fr) auto; }
  .subject { grid-column: 1 / -1; grid-row: 2; color: var(--muted); }
  .mail { padding: 20px; }
}
`;
