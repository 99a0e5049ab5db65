import type { StoreWebapp } from "#contract/webapps.ts";
import { useReportWebapp } from "#src/api/reports.ts";
import { ReportDialog, type ReportTexts } from "#src/shared/components/report/report-dialog.tsx";

const TEXTS: ReportTexts = {
  reasons: [
    { value: "broken", label: "Broken", text: "It does not load or does not work." },
    { value: "misleading", label: "Misleading", text: "It is not what this page says." },
    { value: "harmful", label: "Harmful", text: "It deceives people or damages something." },
    { value: "other", label: "Something else", text: "Please say what it is." },
  ],
  promise: "Its maker does not see who you are.",
  thanks: "Your report is stored. When several people report an app, we look at it.",
};

type ReportAppProps = { app: Pick<StoreWebapp, "id" | "title">; onClose: () => void };

export function ReportApp({ app, onClose }: ReportAppProps) {
  return <ReportDialog title={app.title} texts={TEXTS} report={useReportWebapp(app.id)} onClose={onClose} />;
}
