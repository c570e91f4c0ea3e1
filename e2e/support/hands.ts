import { expect, type Locator, type Page } from '@playwright/test';
import { press, tabTo } from './keyboard';

/** A way of operating a screen. */
export interface Hand {
  name: string;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Writes into an empty field. */
  write(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses an option of a list by its label. */
  choose(list: Locator, option: string): Promise<void>;
  /** Enters a date and time before noon, such as `2026-11-28T08:00`. */
  enterMoment(field: Locator, moment: string): Promise<void>;
}

/** Uses the mouse, and types after a click has set the focus. */
export const MOUSE: Hand = {
  name: 'mouse',
  press: (target) => target.click(),
  async write(field, text) {
    await field.click();
    await field.fill(text);
  },
  tick: (box) => box.check(),
  async choose(list, option) {
    await list.selectOption(option);
  },
  enterMoment: (field, moment) => field.fill(moment),
};

/** Number of parts in a browser's date and time field, including AM or PM. */
const PARTS_OF_A_MOMENT = 6;

/** Orders of the parts of a date in browsers: American, South African and British. */
const ORDERS_OF_A_DATE = [
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
  ['day', 'month', 'year'],
] as const;

/** Types a date and time part by part, in the order that the browser of this machine uses. */
async function typeMoment(field: Locator, moment: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = moment.split(/\D/);
  const parts = { year, month, day };
  const { keyboard } = field.page();
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

/** Uses only the keyboard: Tab reaches everything. */
export const KEYBOARD: Hand = {
  name: 'keyboard',
  press: (target) => press(target.page(), target),
  async write(field, text) {
    await tabTo(field.page(), field);
    await field.page().keyboard.type(text);
  },
  async tick(box) {
    await tabTo(box.page(), box);
    await box.page().keyboard.press('Space');
    await expect(box).toBeChecked();
  },
  async choose(list, option) {
    await tabTo(list.page(), list);
    await list.page().keyboard.type(option);
  },
  async enterMoment(field, moment) {
    await tabTo(field.page(), field);
    await typeMoment(field, moment);
  },
};

/** Paints a JPEG in the browser: its left half in one colour, its right half in another. */
export async function painted(page: Page, left: string, right = left): Promise<Buffer> {
  const address = await page.evaluate(
    ([one = '', other = '']) => {
      const canvas = document.createElement('canvas');
      canvas.width = 2000;
      canvas.height = 1200;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = one;
      pen.fillRect(0, 0, 1000, 1200);
      pen.fillStyle = other;
      pen.fillRect(1000, 0, 1000, 1200);
      return canvas.toDataURL('image/jpeg');
    },
    [left, right],
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Returns a picture as a file for a file input. */
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
