/** Builds what `npm start` builds, for a service that may not write its own files. */
import "./build-programs.ts";
import { buildSite, staleBuild } from "../local/web/build.ts";

const inputs = staleBuild();
if (inputs !== null) {
  console.log("Building the pages ...");
  await buildSite(inputs, () => undefined);
}
