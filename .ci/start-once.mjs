// Starts Perch as the README says, waits for its ready line, asks for one page, and stops it as Ctrl-C does.
import { spawn } from "node:child_process";

const npm = spawn("npm", ["start"], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
let output = "";
let page;
// Ends when the last process that can write to it has ended.
for await (const chunk of npm.stdout) {
  process.stdout.write(chunk);
  output += chunk;
  const site = /^Perch is ready: (.+)\n/m.exec(output)?.[1];
  if (page || !site) continue;
  page = await fetch(site);
  const hasContent = (await page.text()).includes("<main");
  process.kill(-npm.pid, "SIGINT");
  if (!page.ok || !hasContent) throw new Error(`${site} has no page: ${page.status}`);
}
if (!page) throw new Error("Perch ended before it was ready.");
process.stdout.write("Perch was ready, gave its page, and stopped.\n");
