import { checkAnswer, checkRunAnswer } from "./checks.ts";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { webappParams } from "../webapps/webapps.ts";

export const checkEndpoints = endpointsOf("Back office", {
  /** For a timer, which sends the project's secret key as `apikey`. All other callers get a 404. */
  runChecks: {
    method: "POST",
    path: "/checks/run",
    summary: "Read the apps that are due again",
    about: "For a timer.",
    who: "service",
    answer: checkRunAnswer,
  },
  checkWebapp: {
    method: "POST",
    path: "/webapp/:id/check",
    summary: "Read an app's page again",
    who: "admin",
    params: webappParams,
    answer: checkAnswer,
    refusals: ["conflict", "upstream_failed"],
    limits: ["check-by-user"],
  },
});
