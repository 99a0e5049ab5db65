import type { PublishedPage } from "#contract/published-pages.ts";
import { useReportPublishedPage } from "#src/api/published/publish.ts";
import { ReportDialog, type ReportTexts } from "#src/shared/components/report/report-dialog.tsx";

const TEXTS: ReportTexts = {
  reasons: [
    { value: "broken", label: "Broken", text: "What stands on it does not work." },
    {
      value: "misleading",
      label: "Misleading",
      text: "It is not what it says, or pretends to be somebody else's.",
    },
    { value: "harmful", label: "Harmful", text: "It deceives people or damages something." },
    { value: "other", label: "Something else", text: "Please say what it is." },
  ],
  promise: "Who published it does not see who you are.",
  thanks: "Your report is stored. We look at pages that people report.",
};

export function ReportPage({ page, onClose }: { page: PublishedPage; onClose: () => void }) {
  const report = useReportPublishedPage(page.handle, page.name);
  return <ReportDialog title={page.title} texts={TEXTS} report={report} onClose={onClose} />;
}
