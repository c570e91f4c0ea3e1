import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until all fades have ended: half-faded text has half its contrast. */
const fadesEnd = (page: Page) =>
  page.evaluate(async () => {
    const fades = document.getAnimations().filter(({ effect }) => {
      const isFade =
        effect instanceof KeyframeEffect && effect.getKeyframes().some(({ opacity }) => opacity !== undefined);
      return isFade && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });

/**
 * Returns axe's violations on the current page, one line per element. `without` lists the rules to skip, which concern
 * a whole page.
 */
export async function violations(page: Page, without: string[] = []): Promise<string[]> {
  await fadesEnd(page);
  // Nothing here is in a frame, and passed checks need no report.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(without);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Returns how far (px) the page scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Expects the current page to be accessible and to fit its window. */
export async function expectWell(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
