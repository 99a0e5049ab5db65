import { t } from "@lingui/core/macro";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { useReportWebapp } from "#src/api/reports.ts";
import { ReportDialog, type ReportTexts } from "#src/shared/components/report/report-dialog.tsx";

const texts = (): ReportTexts => ({
  reasons: [
    { value: "broken", label: t`Broken`, text: t`It does not load or does not work.` },
    { value: "misleading", label: t`Misleading`, text: t`It is not what this page says.` },
    { value: "harmful", label: t`Harmful`, text: t`It deceives people or damages something.` },
    { value: "other", label: t`Something else`, text: t`Please say what it is.` },
  ],
  promise: t`Its maker does not see who you are.`,
  thanks: t`Your report is stored. When several people report an app, we look at it.`,
});

type ReportAppProps = { app: Pick<StoreWebapp, "id" | "title">; onClose: () => void };

export function ReportApp({ app, onClose }: ReportAppProps) {
  return (
    <ReportDialog title={app.title} texts={texts()} report={useReportWebapp(app.id)} onClose={onClose} />
  );
}
