import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];

/**
 * What axe finds on the page, or in its elements that match: rule and markup. What moves is ended first, because a text
 * that fades in has less contrast.
 */
export const axeFindings = (page: Page, ...selectors: string[]): Promise<string[]> =>
  findingsOf(page, selectors, {});

/** The same, of colours alone: what differs between the themes of one page. */
export const contrastFindings = (page: Page, ...selectors: string[]): Promise<string[]> =>
  findingsOf(page, selectors, { runOnly: ["color-contrast"] });

async function findingsOf(page: Page, selectors: readonly string[], options: Options): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  // No page has a frame, for which axe would open another page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ["violations"] });
  for (const selector of selectors) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
