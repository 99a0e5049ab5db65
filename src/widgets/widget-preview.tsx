import { IsRestoringProvider, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { log } from "#src/shared/lib/log.ts";
import { type LazyPart, lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { WidgetFrame } from "./frame/widget-frame.tsx";
import { type LoadedWidget, loadWidget } from "./registry.ts";
import type { PreviewModule, WidgetActions, WidgetLook, WidgetSample } from "./widget.ts";

type PreviewProps = { look: WidgetLook };

const modules = import.meta.glob<PreviewModule>("./*/preview.ts");

const previews = new Map(
  Object.entries(modules).map(([path, load]) => {
    const type = path.slice("./".length, -"/preview.ts".length);
    const part = lazyPart<PreviewProps>(() => loadPreview(type, load), {
      fallback: <div className="h-full skeleton rounded-box" />,
      onFail: (error) => log.warn(`The preview of ${type} could not be loaded.`, error),
    });
    return [type, part];
  }),
);

/** The part that draws a widget as it looks on a page, in a box of its caller's size; undefined for an unknown type. */
export const previewOf = (type: string): LazyPart<PreviewProps> | undefined => previews.get(type);

async function loadPreview(
  type: string,
  load: () => Promise<PreviewModule>,
): Promise<ComponentType<PreviewProps>> {
  const [widget, { sampleAt }] = await Promise.all([loadWidget(type), load()]);
  if (!widget) throw new Error(`There is no widget ${type}.`);
  return function Preview({ look }) {
    const [sample] = useState(() => sampleAt(Date.now()));
    return <SampleWidget type={type} widget={widget} sample={sample} look={look} />;
  };
}

const nothing = () => {};
const NO_ACTIONS: WidgetActions = {
  changeSettings: nothing,
  putEntry: nothing,
  removeEntries: nothing,
  openSettings: nothing,
};

type SampleWidgetProps = PreviewProps & { type: string; widget: LoadedWidget; sample: WidgetSample };

/** The widget itself, over a sample. Nothing in it can be pressed, and no query is sent. */
function SampleWidget({ type, widget: { about, Widget }, sample, look }: SampleWidgetProps) {
  const [client] = useState(() => clientOf(sample));
  const id = `preview:${type}`;
  const [size] = about.sizes;
  return (
    <div
      inert
      aria-hidden="true"
      className="widget-tile h-full data-[size=small]:w-44 data-[size=small]:justify-self-center"
      data-size={size}
    >
      <QueryClientProvider client={client}>
        <IsRestoringProvider value>
          <WidgetFrame id={id} name={about.name}>
            <Widget
              id={id}
              size={size}
              isOnPage
              settings={about.settings.parse(sample.settings)}
              entries={sample.entries ?? []}
              userId="preview"
              look={look}
              actions={NO_ACTIONS}
            />
          </WidgetFrame>
        </IsRestoringProvider>
      </QueryClientProvider>
    </div>
  );
}

function clientOf({ answers = [] }: WidgetSample): QueryClient {
  const client = new QueryClient();
  for (const { queryKey, data } of answers) client.setQueryData(queryKey, data);
  return client;
}
