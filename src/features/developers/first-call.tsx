import { Link } from "react-router-dom";
import { OPENAPI_PATH } from "#contract/site/product.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { useSiteUrl } from "#src/shared/state/site/site-url.ts";
import { CodeBlock } from "./code-block.tsx";

export function FirstCall() {
  const siteUrl = useSiteUrl();
  return (
    <section aria-labelledby="first-call" className="grid gap-4">
      <h2 id="first-call" className="scroll-mt-24 text-xl font-semibold">
        Your first call
      </h2>
      <ol className="grid list-decimal gap-4 ps-5 text-body leading-6">
        <li>
          <Link to={`${paths.settings()}#tokens`} className="text-primary underline">
            Make a token in Settings
          </Link>{" "}
          with the scopes read and write, and copy it. It is shown once.
        </li>
        <li className="min-w-0">
          Read your home screen.
          <CodeBlock
            label="Read the home screen"
            text={`curl ${siteUrl}/api/user/home \\\n  -H "Authorization: Bearer $PERCH_TOKEN"`}
          />
        </li>
        <li className="min-w-0">
          Add a link to it. New things bring a UUID of their own, in lower case.
          <CodeBlock
            label="Add a link"
            text={[
              `curl ${siteUrl}/api/user/home/ops \\`,
              `  -H "Authorization: Bearer $PERCH_TOKEN" \\`,
              `  -H "Content-Type: application/json" \\`,
              `  -d '{"ops": [{"id": "'$(uuidgen | tr A-Z a-z)'", "kind": "add",`,
              `       "item": "link:'$(uuidgen | tr A-Z a-z)'",`,
              `       "name": "Our wiki", "url": "https://wiki.example/"}]}'`,
            ].join("\n")}
          />
        </li>
      </ol>
      <p className="text-body leading-6 text-muted">
        The whole API as a file for tools:{" "}
        <a href={`/api${OPENAPI_PATH}`} className="text-primary underline">
          OpenAPI 3.1
        </a>
        . Assistants connect to <code className="wrap-anywhere">{siteUrl}/api/mcp</code>.
      </p>
    </section>
  );
}
