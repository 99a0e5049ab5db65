import { t } from "@lingui/core/macro";
import { CircleCheck, Link2 } from "lucide-react";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useLocation } from "react-router-dom";
import type { ApiError } from "#src/api/http/http.ts";
import { importFault, useImportWebapp, type ImportStep } from "#src/api/webapps.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { isSingleKey } from "#src/shared/ui/keys/launcher-key.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { ADDRESS } from "#src/shared/ui/fields/text-field.tsx";
import { useCancellable } from "../../use-cancellable.ts";
import { ImportProgress } from "./import-progress.tsx";
import { withScheme } from "./with-scheme.ts";

const start = (): ImportStep => ({ step: t`Starting`, progress: 0 });

/** The form that imports an app: one line until it is used. The key I leads to it, and so does a link to `#import`. */
export function ImportPanel() {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useFieldFocus();
  const [url, setUrl] = useState("");
  const [step, setStep] = useState(start);
  const importing = useImportWebapp();
  const work = useCancellable();
  const { isPending, data: webapp } = importing;
  const fault = isCancel(importing.error) ? null : importing.error;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = withScheme(url.trim());
    if (!wanted || isPending) return;
    setStep(start());
    try {
      await importing.mutateAsync({ url: wanted, onStep: setStep, signal: work.begin() });
      setUrl("");
    } catch {
      // A toast has shown the error, and the panel keeps it.
    }
    // Don't move the focus of a person who is busy elsewhere.
    if (panel.current?.contains(document.activeElement)) field.current?.focus();
  };

  const cancel = () => {
    // The Cancel button disappears, so the focus moves to the field.
    field.current?.focus();
    work.cancel();
  };

  return (
    <section ref={panel} aria-label={t`Import a web app`}>
      <form noValidate className="flex flex-wrap gap-2 sm:gap-3" onSubmit={(event) => void submit(event)}>
        <div className="input w-auto min-w-32 flex-1">
          <Link2 aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <input
            ref={field}
            {...ADDRESS}
            name="url"
            aria-label={t`URL of the web app`}
            aria-invalid={fault !== null}
            aria-describedby={fault ? `${id}-fault` : undefined}
            aria-keyshortcuts="I"
            placeholder="https://"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={2048}
            value={url}
            readOnly={isPending}
            onChange={(event) => {
              setUrl(event.target.value);
              if (importing.isError || importing.isSuccess) importing.reset();
            }}
          />
        </div>
        <BusyButton
          type="submit"
          className="btn btn-primary"
          disabled={!url.trim()}
          isBusy={isPending}
          busy={t`Importing...`}
        >
          {t`Import`}
        </BusyButton>
        {isPending && (
          <button type="button" className="btn btn-outline" onClick={cancel}>
            {t`Cancel`}
          </button>
        )}
      </form>
      {isPending && <ImportProgress step={step} />}
      {fault && <Fault id={`${id}-fault`}>{importFault(fault)}</Fault>}
      {fault?.slug && <AppLink slug={fault.slug} text={t`View the existing app`} />}
      {webapp && (
        <>
          <p className="mt-1.5 flex gap-1.5 text-sm leading-5">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {t`${webapp.title} is in the store.`}
          </p>
          <AppLink slug={webapp.slug} text={t`See its page`} />
        </>
      )}
    </section>
  );
}

/** The address field, which takes the focus at the key I and for a link to `#import`. */
function useFieldFocus() {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === "#import") field.current?.focus();
  }, [location]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event, "i")) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return field;
}

function AppLink({ slug, text }: { slug: string; text: string }) {
  return (
    <a
      href={paths.app(slug)}
      target="_blank"
      rel="noopener"
      className="ms-5.5 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline"
    >
      {text}
    </a>
  );
}

const isCancel = (error: ApiError | null) => error !== null && (error as Error).name === "AbortError";
