import { t } from "@lingui/core/macro";
import { useState } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";
import { Section } from "../sections/section.tsx";
import { log } from "#src/shared/lib/log.ts";

/** Safari lacks `registerProtocolHandler`; phones use the manifest's `protocol_handlers` instead. */
const canOpenLinks = (): boolean => "registerProtocolHandler" in navigator;

/** Asks the browser to open `web+perch:` links on this site. Returns false when the browser refuses. */
function openLinksHere(): boolean {
  try {
    navigator.registerProtocolHandler("web+perch", `${location.origin}/share?link=%s`);
    return true;
  } catch (error) {
    log.warn("The browser does not take web+perch links.", error);
    return false;
  }
}

const answers = () => ({
  asked: t`Your browser asks whether to allow it.`,
  refused: t`This browser does not allow it.`,
});

/** Registers Perch in this browser: for searches from its address bar, and for links of other sites. */
export function BrowserSection() {
  const address = `${useSiteUrl()}/go?q=%s`;
  const [outcome, setOutcome] = useState<keyof ReturnType<typeof answers> | null>(null);
  return (
    <Section
      id="browser"
      title={t`This browser`}
      note={t`These are settings of the browser you use now, not of your account.`}
    >
      <h3 className="text-body leading-6 font-semibold">{t`Search from the address bar`}</h3>
      <p className="mt-1 max-w-[60ch] text-sm leading-5 text-muted">{t`Add ${PRODUCT_NAME} as a search engine in your browser’s settings, with this address. It searches with the engine you chose above, and knows bangs such as !w.`}</p>
      <div className="mt-2 flex flex-wrap items-start gap-2 sm:flex-nowrap">
        <code
          dir="ltr"
          className="min-w-0 grow rounded-xl bg-hint px-3.5 py-3 text-sm leading-5 wrap-anywhere"
        >
          {address}
        </code>
        <CopyButton text={address} what={t({ message: "the address", comment: "Follows 'Copy'" })} />
      </div>
      {canOpenLinks() && (
        <>
          <h3 className="mt-6 text-body leading-6 font-semibold">{t`Links that add apps`}</h3>
          <p className="mt-1 max-w-[60ch] text-sm leading-5 text-muted">{t`Some sites have links that start with web+perch. ${PRODUCT_NAME} shows what such a link would add, and asks before it does.`}</p>
          <button
            type="button"
            className="btn mt-3 btn-outline"
            onClick={() => setOutcome(openLinksHere() ? "asked" : "refused")}
          >
            {t`Open web+perch links here`}
          </button>
          <p role="status" className="mt-2 text-sm leading-5 text-muted empty:hidden">
            {outcome && answers()[outcome]}
          </p>
        </>
      )}
    </Section>
  );
}
