import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState, type FormEvent } from "react";
import {
  MAX_REPORT_NOTE,
  type ReportAnswer,
  type ReportInput,
  type ReportReason,
} from "#contract/reports/reports.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { LongField } from "#src/shared/ui/fields/long-field.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

type Reason = { value: ReportReason; label: string; text: string };

export type ReportTexts = { reasons: readonly Reason[]; promise: string; thanks: string };

type Report = {
  data: ReportAnswer | undefined;
  error: Error | null;
  isPending: boolean;
  mutate: (input: ReportInput) => void;
};

type ReportDialogProps = { title: string; texts: ReportTexts; report: Report; onClose: () => void };

/** Reports an app or a page, titled `title`, to the administrator, who alone reads the report. */
export function ReportDialog({ title, texts, report, onClose }: ReportDialogProps) {
  const { data: sent } = report;
  const heading = sent ? (sent.isRepeated ? t`You reported it today` : t`Thank you`) : t`What is wrong?`;
  // Both steps share one dialog, so that the focus returns to where it was before the first.
  return (
    <Dialog title={heading} onClose={onClose}>
      {sent ? (
        <Sent isRepeated={sent.isRepeated} thanks={texts.thanks} onClose={onClose} />
      ) : (
        <ReportForm title={title} texts={texts} report={report} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReportForm({ title, texts, report, onClose }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (report.isPending) return;
    setMissing(reason === null);
    if (reason !== null) report.mutate({ reason, note });
  };
  const fault = isMissing ? t`Choose what is wrong.` : report.error?.message;

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-2 text-body leading-6 text-muted wrap-anywhere">
        <Trans>
          Tell us what is wrong with <bdi>{title}</bdi>.
        </Trans>{" "}
        {texts.promise}
      </p>
      <fieldset className="mt-4" aria-describedby={fault ? `${id}-fault` : undefined}>
        <legend className="sr-only">{t`What is wrong?`}</legend>
        {texts.reasons.map(({ value, label, text }) => (
          <label
            key={value}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-2"
          >
            <input
              type="radio"
              name={`${id}-reason`}
              className="radio radio-sm radio-primary"
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setMissing(false);
              }}
            />
            <span className="text-body leading-6 font-semibold">{label}</span>
            <span className="col-start-2 text-sm leading-5 text-muted">{text}</span>
          </label>
        ))}
      </fieldset>
      <LongField
        className="mt-4"
        label={
          <Trans>
            In your own words <span className="font-normal text-muted">(optional)</span>
          </Trans>
        }
        maxLength={MAX_REPORT_NOTE}
        value={note}
        onChange={setNote}
      />
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          {t`Cancel`}
        </button>
        <BusyButton type="submit" className="btn btn-primary" isBusy={report.isPending} busy={t`Sending...`}>
          {t`Send report`}
        </BusyButton>
      </div>
    </form>
  );
}

type SentProps = { isRepeated: boolean; thanks: string; onClose: () => void };

function Sent({ isRepeated, thanks, onClose }: SentProps) {
  return (
    <>
      <p role="status" className="mt-3 text-body leading-6">
        {isRepeated ? t`Your report of today counts. You can send another one tomorrow.` : thanks}
      </p>
      <div className="mt-6 flex justify-end">
        <button type="button" autoFocus className="btn btn-primary" onClick={onClose}>
          {t`Done`}
        </button>
      </div>
    </>
  );
}
