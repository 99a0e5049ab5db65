import { useMutation } from "@tanstack/react-query";
import type { ReportInput } from "#contract/reports/reports.ts";
import { request } from "./http/http.ts";

/** Reports an app to the administrator. The dialog shows the outcome. */
export function useReportWebapp(webappId: number) {
  return useMutation({
    mutationFn: (report: ReportInput) =>
      request("POST /webapp/:id/report", { params: { id: webappId }, body: report }),
    meta: { showsOwnErrors: true },
  });
}
