import { isEngineTemplate } from "#src/api/settings/own-engines.ts";
import { ENGINES } from "#src/api/settings/search-engines.ts";
import { fromTemplate } from "#src/api/settings/settings-record.ts";
import type { PortableHome } from "#src/api/home/transfer/portable-home.ts";

/** Engines that Perch does not list, by the names that other start pages have for them. */
const OTHERS: Readonly<Record<string, string>> = {
  baidu: "https://www.baidu.com/s?wd=%s",
  lilo: "https://search.lilo.org/?q=%s",
  metager: "https://metager.org/meta/meta.ger3?eingabe=%s",
  qwant: "https://www.qwant.com/?q=%s",
  yahoo: "https://search.yahoo.com/search?p=%s",
  yandex: "https://yandex.com/search/?text=%s",
};

/** The settings of an engine by its name, or by an address with `%s`; none for one that nobody knows. */
export function engineSettings(name: string, template = ""): PortableHome["settings"] {
  const id = name.toLowerCase();
  if (Object.hasOwn(ENGINES, id)) return { searchEngine: id };
  const address = Object.hasOwn(OTHERS, id) ? OTHERS[id] : withScheme(template.trim());
  if (!address || address.length > 2048 || !isEngineTemplate(address)) return {};
  return fromTemplate("custom", address);
}

const withScheme = (address: string): string =>
  address === "" || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
