import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { Component as AdminFrame } from "#src/features/admin/route.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { adminPages } from "./admin-pages.ts";
import { useDocumentTitle } from "./document-title.ts";
import { PageSlot } from "./page-slot.tsx";

/** The back office: a frame that stays, and a page in it. */
function AdminArea() {
  return (
    <AdminFrame>
      <PageSlot>
        <Switch>
          <Route path={paths.admin()}>
            <Titled title="Admin Home">
              <adminPages.home />
            </Titled>
          </Route>
          <Route path={paths.webapps()}>
            <Titled title="Webapps">
              <adminPages.webapps />
            </Titled>
          </Route>
          <Route path={paths.catalogues()}>
            <Titled title="Catalogues">
              <adminPages.catalogues />
            </Titled>
          </Route>
          <Route path="/import/queue/:catalogueId">
            {({ catalogueId }) => (
              <Titled title="Queue">
                <adminPages.queue key={catalogueId} catalogueId={Number(catalogueId)} />
              </Titled>
            )}
          </Route>
        </Switch>
      </PageSlot>
    </AdminFrame>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return children;
}

export { AdminArea as Component };
