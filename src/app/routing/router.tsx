import { Route, Routes, useParams } from "react-router-dom";
import { useDocumentTitle } from "./document-title.ts";
import { PageSlot } from "./page-slot.tsx";
import { NotFoundPage, partsOf } from "./pages.tsx";
import { routes, type PageRoute } from "./routes.ts";
import { usePageStart } from "./use-page-start.ts";

/** The pages of the route table, each in its frame. */
export function Router() {
  usePageStart();
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} caseSensitive element={<RoutedPage route={route} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function RoutedPage({ route }: { route: PageRoute }) {
  const params = useParams();
  if (route.fits && !route.fits(params)) return <NotFoundPage />;
  const { Page, Frame } = partsOf(route);
  return (
    <>
      {route.title !== undefined && <Title name={route.title} />}
      <Frame>
        <PageSlot>
          <Page {...params} />
        </PageSlot>
      </Frame>
    </>
  );
}

function Title({ name }: { name: string | null }) {
  useDocumentTitle(name);
  return null;
}
