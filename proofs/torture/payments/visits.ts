import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../../commerce-api/src/sample/data';
import type { Browser, Owned } from './browser';

/** Shopper with an order. */
export interface Visit {
  browser: Browser;
  order: Owned;
  random: Random;
  /** Advances the time of this order by this many minutes. */
  pass: (minutes: number) => Promise<void>;
}

const LOOK_EVERY_MS = 250;
/** Longest pause (ms) while a shopper reads a page. */
const MAX_PAUSE_MS = 400;
/** Minutes after which an unpaid order ends. */
const TIME_TO_PAY = 31;
/** Minutes between two checks whether it has ended, which happens when the server next looks. */
const PUT_OFF = 5;
const OVER_EVERY_MS = 1000;

const pause = ({ random }: Visit): Promise<void> => delay(random.int(0, MAX_PAUSE_MS));

const choose = ({ browser }: Visit, page: string | null, outcome: string): Promise<void> | undefined =>
  page === null ? undefined : browser.send(page, { outcome });

async function pay(visit: Visit, outcome = 'paid'): Promise<void> {
  const page = await visit.browser.goToPay(visit.order);
  await pause(visit);
  await choose(visit, page, outcome);
}

/** Waits at the provider until a late payment is complete. */
async function untilComplete({ browser }: Visit, page: string): Promise<void> {
  while ((await browser.look(page)).includes('Payment under way')) await delay(LOOK_EVERY_MS);
}

/** Waits on the order's page until its time to pay is over. A provider that does not respond delays that. */
async function untilOver({ browser, order, pass }: Visit): Promise<void> {
  await pass(TIME_TO_PAY);
  while ((await browser.payment(order)).payBy !== null) {
    await delay(OVER_EVERY_MS);
    await pass(PUT_OFF);
  }
}

/** Shoppers' behaviours with their shares in percent. Each ends when nothing more will be paid. */
const VISITS: Readonly<Record<string, { share: number; go: (visit: Visit) => Promise<unknown> }>> = {
  'pays at once': { share: 24, go: (visit) => pay(visit) },
  'is declined, and pays with another card': {
    share: 8,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await choose(visit, page, 'declined');
      await pause(visit);
      await choose(visit, page, 'paid');
    },
  },
  'confirms at the bank': {
    share: 6,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await choose(visit, page, 'three-d-secure');
      await pause(visit);
      if (page) await visit.browser.send(`${page}/bank`, { answer: visit.random.chance(0.8) ? 'confirm' : 'refuse' });
    },
  },
  'turns back there, and begins again': {
    share: 6,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      if (page) await visit.browser.send(`${page}/cancel`, {});
      await pause(visit);
      await pay(visit);
    },
  },
  'never goes to pay': { share: 3, go: async () => undefined },
  'walks away there': { share: 5, go: (visit) => pay(visit, 'walk-away') },
  'pays late': {
    share: 8,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await choose(visit, page, 'late');
      if (page) await untilComplete(visit, page);
    },
  },
  'pays in two tabs': {
    share: 10,
    async go(visit) {
      const pages = [await visit.browser.goToPay(visit.order), await visit.browser.goToPay(visit.order)];
      await Promise.all(pages.map((page) => choose(visit, page, 'paid')));
    },
  },
  'pays late in one tab, and at once in another': {
    share: 4,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await choose(visit, page, 'late');
      await pay(visit);
      if (page) await untilComplete(visit, page);
    },
  },
  'cancels instead of paying': {
    share: 4,
    async go(visit) {
      await pause(visit);
      await visit.browser.cancel(visit.order);
    },
  },
  'cancels in another tab, and pays all the same': {
    share: 5,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await visit.browser.cancel(visit.order);
      await choose(visit, page, 'paid');
    },
  },
  'cancels while paying': {
    share: 6,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await Promise.all([choose(visit, page, 'paid'), pause(visit).then(() => visit.browser.cancel(visit.order))]);
    },
  },
  'pays and cancels': {
    share: 8,
    async go(visit) {
      await pay(visit);
      await pause(visit);
      await visit.browser.cancel(visit.order);
    },
  },
  'pays after the time is over': {
    share: 3,
    async go(visit) {
      const page = await visit.browser.goToPay(visit.order);
      await untilOver(visit);
      await choose(visit, page, 'paid');
    },
  },
};

/** Makes a shopper perform one of these behaviours. */
export async function visit(shopper: Visit): Promise<void> {
  let left = shopper.random.next() * Object.values(VISITS).reduce((sum, { share }) => sum + share, 0);
  const chosen = Object.values(VISITS).find(({ share }) => {
    left -= share;
    return left < 0;
  });
  await chosen?.go(shopper);
}
