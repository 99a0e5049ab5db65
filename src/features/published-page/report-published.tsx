import { t } from "@lingui/core/macro";
import type { PublishedPage } from "#contract/published-pages/published-pages.ts";
import { useReportPublishedPage } from "#src/api/published/publish.ts";
import { ReportDialog, type ReportTexts } from "#src/shared/components/report/report-dialog.tsx";

const texts = (): ReportTexts => ({
  reasons: [
    { value: "broken", label: t`Broken`, text: t`What is on it does not work.` },
    {
      value: "misleading",
      label: t`Misleading`,
      text: t`It is not what it says, or pretends to be somebody else's.`,
    },
    { value: "harmful", label: t`Harmful`, text: t`It deceives people or damages something.` },
    { value: "other", label: t`Something else`, text: t`Please say what it is.` },
  ],
  promise: t`Who published it does not see who you are.`,
  thanks: t`Your report is stored. We look at pages that people report.`,
});

export function ReportPublished({ page, onClose }: { page: PublishedPage; onClose: () => void }) {
  const report = useReportPublishedPage(page.handle, page.name);
  return <ReportDialog title={page.title} texts={texts()} report={report} onClose={onClose} />;
}
