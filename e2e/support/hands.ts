import { expect, type Locator } from '@playwright/test';
import { press, tabTo } from './keyboard';

/** How a person works on a screen. */
export interface Hand {
  name: string;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Writes into an empty field. */
  write(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses from a list by what a choice is called. */
  choose(list: Locator, option: string): Promise<void>;
  /** Enters a moment before noon, such as `2026-11-28T08:00`. */
  enterMoment(field: Locator, moment: string): Promise<void>;
}

/** Works with the mouse, and writes with the keyboard where a click has put the focus. */
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

/** Parts of a moment in a browser's field, with that for before and after noon. */
const PARTS_OF_A_MOMENT = 6;

/** The orders in which browsers have the parts of a date: the American, the South African and the British. */
const ORDERS_OF_A_DATE = [
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
  ['day', 'month', 'year'],
] as const;

/** Types a moment part by part, in the order that the browser of this machine has. */
async function typeMoment(field: Locator, moment: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = moment.split(/\D/);
  const parts = { year, month, day };
  const { keyboard } = field.page();
  // From the first part on: it depends on the digits that it takes whether a part leads on by itself.
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

/** Works with the keyboard alone: Tab leads everywhere. */
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
