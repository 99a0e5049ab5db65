import { useEffect, useState } from "react";
import { useSendMagicLink } from "#src/api/session.ts";
import { CodeForm } from "./code-form.tsx";

const RESEND_AFTER_SECONDS = 30;

/** Says where the link went, takes the code of the same mail, and sends again after half a minute. */
export function LinkSent({ email }: { email: string }) {
  const resend = useSendMagicLink();
  const [wait, restart] = useCountdown(RESEND_AFTER_SECONDS);
  return (
    <div className="text-center">
      <p className="mt-2 text-[15px] leading-5.5 text-muted">
        We've sent a login link to{" "}
        <strong className="font-semibold wrap-anywhere text-base-content">{email}</strong>. Check your inbox
        for the login link.
      </p>
      <CodeForm email={email} />
      <p className="mt-5 text-sm text-muted">
        {wait > 0 ? (
          `No e-mail? You can send again in ${wait} s.`
        ) : (
          <>
            No e-mail?{" "}
            <button
              type="button"
              className="relative font-semibold text-primary underline-offset-4 before:absolute before:-inset-3 hover:underline"
              disabled={resend.isPending}
              onClick={() => resend.mutate(email, { onSuccess: restart })}
            >
              {resend.isPending ? "Sending..." : "Send again"}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** Seconds that are left, and what starts them anew. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
