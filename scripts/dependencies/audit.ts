export type Finding = { id: string; package: string; severity: string; title: string; url: string };

/** A reviewed finding that is accepted up to and including a day (`2027-01-31`). */
export type Allowed = { id: string; package: string; reason: string; until: string };

export type AuditOutcome = { kind: "audited"; findings: Finding[] } | { kind: "not audited"; why: string };

/** The longest time before an accepted finding needs another review. */
const MAX_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the output of `npm audit --json`. Anything but a complete report counts as a failed audit. */
export function readAuditReport(text: string): AuditOutcome {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return { kind: "not audited", why: "npm audit answered no JSON" };
  }
  const { auditReportVersion, vulnerabilities, message, error } = (report ?? {}) as Record<string, unknown>;
  if (auditReportVersion !== 2 || typeof vulnerabilities !== "object" || vulnerabilities === null) {
    const { summary } = (error ?? {}) as { summary?: unknown };
    const why = [message, summary].find((text) => typeof text === "string" && text !== "");
    return { kind: "not audited", why: String(why ?? "npm audit answered no report") };
  }
  const findings = new Map<string, Finding>();
  for (const { via } of Object.values(vulnerabilities as Record<string, { via?: unknown[] }>)) {
    for (const cause of via ?? []) {
      // A name refers to the package with the vulnerability, which has its own entry.
      if (typeof cause !== "object" || cause === null) continue;
      const { source, name, title, url, severity } = cause as Record<string, unknown>;
      const id =
        String(url ?? "")
          .split("/")
          .at(-1) || String(source);
      const finding = { id, package: String(name), severity: String(severity), title: String(title) };
      findings.set(`${id} ${finding.package}`, { ...finding, url: String(url) });
    }
  }
  return { kind: "audited", findings: [...findings.values()] };
}

/** Open work, a line each: findings without an acceptance, and acceptances to remove. */
export function openMatters(
  findings: readonly Finding[],
  allowList: readonly Allowed[],
  now: Date,
): string[] {
  const today = now.toISOString().slice(0, 10);
  const isSame = (finding: Finding, allowed: Allowed) =>
    finding.id === allowed.id && finding.package === allowed.package;
  const open = findings.flatMap((finding) => {
    const allowed = allowList.find((entry) => isSame(finding, entry));
    if (allowed && allowed.until >= today) return [];
    const since = allowed ? ` (was accepted until ${allowed.until})` : "";
    return [`${finding.severity}: ${finding.package}: ${finding.title} ${finding.url}${since}`];
  });
  const needless = allowList
    .filter((entry) => !findings.some((finding) => isSame(finding, entry)))
    .map((entry) => `accepted but no longer found: ${entry.id} in ${entry.package}`);
  return [...open, ...needless];
}

/** Errors of the list itself: an entry without a reason, or for more than 90 days. */
export function allowListProblems(allowList: readonly Allowed[], now: Date): string[] {
  const latest = new Date(now.getTime() + MAX_DAYS * DAY_MS).toISOString().slice(0, 10);
  return allowList.flatMap(({ id, package: name, reason, until }) => [
    ...(id && name ? [] : ["an entry names no finding or no package"]),
    ...(reason.trim().length >= 20 ? [] : [`${id}: say why it can't hurt Perch`]),
    ...(/^\d{4}-\d\d-\d\d$/.test(until) ? [] : [`${id}: until is no day`]),
    ...(until <= latest ? [] : [`${id}: ${until} is more than ${MAX_DAYS} days away`]),
  ]);
}
