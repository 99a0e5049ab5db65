const PROBE = "perch-probe";

/** Whether this browser keeps cookies of this site. Without them nobody can stay signed in. */
export function keepsCookies(): boolean {
  try {
    document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
    const isKept = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=; Max-Age=0; Path=/; SameSite=Lax`;
    return isKept;
  } catch {
    return false;
  }
}
