import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page, or in its elements that match: rule and markup. Waits for what moves first, because a
 * text that fades in has less contrast.
 */
export async function axeFindings(page: Page, ...selectors: string[]): Promise<string[]> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  const axe = selectors.reduce((builder, selector) => builder.include(selector), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
