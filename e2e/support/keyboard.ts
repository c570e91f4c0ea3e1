import { expect, type Locator, type Page } from '@playwright/test';

/** Most presses of the Tab key that a user would make to reach something on a page. */
const PATIENCE = 80;

/** Does not use `evaluateAll`: Firefox 153 crashes when it passes some lists of elements to a test. */
const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

const liesBefore = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return (position & Node.DOCUMENT_POSITION_PRECEDING) > 0 && (position & Node.DOCUMENT_POSITION_CONTAINS) === 0;
  });

/**
 * Tabs until the target, or one of several matches, has the focus; it may have it already. Goes backwards to a target
 * that lies before the focus, because after the last control Tab moves on to Firefox's own bar.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  if (await hasFocus(target)) return;
  const key = (await liesBefore(target.first())) ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < PATIENCE; step += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} cannot be reached by Tab`);
}

/** Tabs to a control and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Writes into an empty field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Ticks a box with the space bar. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** Number of parts in a browser's date and time field, including AM or PM. */
const PARTS_OF_A_MOMENT = 6;

/** Orders of the parts of a date in browsers: American, South African and British. */
const ORDERS_OF_A_DATE = [
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
  ['day', 'month', 'year'],
] as const;

/**
 * Types a date and time before noon, such as `2026-11-28T08:00`, part by part, in the order that the browser of this
 * machine uses.
 */
export async function enterMoment(page: Page, field: Locator, moment: string): Promise<void> {
  await tabTo(page, field);
  const [year = '', month = '', day = '', hour = '', minute = ''] = moment.split(/\D/);
  const parts = { year, month, day };
  const { keyboard } = page;
  // Starts from the first part, because it depends on the typed digits whether a part moves on automatically.
  const goTo = async (place: number) => {
    for (let step = 1; step < PARTS_OF_A_MOMENT; step += 1) await keyboard.press('ArrowLeft');
    for (let step = 0; step < place; step += 1) await keyboard.press('ArrowRight');
  };
  for (const order of ORDERS_OF_A_DATE) {
    const texts = [...order.map((part) => parts[part]), hour, minute, 'A'];
    for (const [place, text] of texts.entries()) {
      await goTo(place);
      await keyboard.type(text);
    }
    if ((await field.inputValue()) === moment) return;
  }
  throw new Error(`${moment} cannot be typed into ${field}`);
}
