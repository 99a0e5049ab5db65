import { useId, useState, type FormEvent } from "react";
import { MAX_REPORT_NOTE, type ReportReason } from "#contract/reports.ts";
import type { StoreWebapp } from "#contract/webapps.ts";
import { useReportWebapp } from "#src/api/reports.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

const REASONS: readonly { value: ReportReason; label: string; text: string }[] = [
  { value: "broken", label: "Broken", text: "It does not load or does not work." },
  { value: "misleading", label: "Misleading", text: "It is not what this page says." },
  { value: "harmful", label: "Harmful", text: "It deceives people or damages something." },
  { value: "other", label: "Something else", text: "Please say what it is." },
];

type ReportDialogProps = { app: Pick<StoreWebapp, "id" | "title">; onClose: () => void };

/** Reports an app to the administrator, who alone reads it. */
export function ReportDialog({ app, onClose }: ReportDialogProps) {
  const report = useReportWebapp(app.id);
  const { data: sent } = report;
  const title = sent ? (sent.isRepeated ? "You reported it today" : "Thank you") : "What is wrong?";
  // One dialog for both, so that the focus returns to where it was before the first.
  return (
    <Dialog title={title} onClose={onClose}>
      {sent ? (
        <Sent isRepeated={sent.isRepeated} onClose={onClose} />
      ) : (
        <ReportForm appTitle={app.title} report={report} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ReportFormProps = { appTitle: string; report: ReturnType<typeof useReportWebapp>; onClose: () => void };

function ReportForm({ appTitle, report, onClose }: ReportFormProps) {
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
  const fault = isMissing ? "Choose what is wrong." : report.error?.message;

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-2 text-[15px] leading-6 text-muted wrap-anywhere">
        Tell us what is wrong with <bdi>{appTitle}</bdi>. Its maker does not see who you are.
      </p>
      <fieldset className="mt-4" aria-describedby={fault ? `${id}-fault` : undefined}>
        <legend className="sr-only">What is wrong?</legend>
        {REASONS.map(({ value, label, text }) => (
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
            <span className="text-[15px] leading-6 font-semibold">{label}</span>
            <span className="col-start-2 text-sm leading-5 text-muted">{text}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-note`} className="mt-4 block text-sm leading-5 font-semibold">
        In your own words <span className="font-normal text-muted">(optional)</span>
      </label>
      <textarea
        id={`${id}-note`}
        dir="auto"
        rows={3}
        maxLength={MAX_REPORT_NOTE}
        className="textarea mt-1.5 w-full"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="mt-3 text-sm leading-5 text-error">
          {fault}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-busy={report.isPending}>
          <BusyLabel isBusy={report.isPending} busy="Sending...">
            Send report
          </BusyLabel>
        </button>
      </div>
    </form>
  );
}

function Sent({ isRepeated, onClose }: { isRepeated: boolean; onClose: () => void }) {
  return (
    <>
      <p role="status" className="mt-3 text-[15px] leading-6">
        {isRepeated
          ? "Your report of today counts. You can send another one tomorrow."
          : "Your report is stored. When several people report an app, we look at it."}
      </p>
      <div className="mt-6 flex justify-end">
        <button type="button" autoFocus className="btn btn-primary" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}
