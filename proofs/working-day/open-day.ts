import { startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { Role } from '@nara/shared-contracts/rules/common';
import { inventorySync } from '../../commerce-api/src/exchange/inventory/sync/inventory-sync';
import { orderEndings, orderOutbox, partnerWatch, returnOutbox } from '../../commerce-api/src/exchange/partner';
import { MINUTE_MS } from '../../commerce-api/src/platform/time';
import { createRandom, type Random } from '../../commerce-api/src/sample/data';
import {
  type Answer,
  endEdiTests,
  type Placed,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../commerce-api/testing';
import { freePort } from '../../commerce-api/testing/free-port';
import { addSession } from '../../commerce-api/testing/test-app';
import { dayProducts, partnerOpening } from './range';

/** Faults of an ordinary day, as percentages of the partner's calls and webhooks. */
export const USUAL_FAULTS = { status429: 3, status500: 6, malformed: 4, duplicateWebhooks: 15, reorderWebhooks: 15 };
/** Enough shoppers that none places more orders an hour than the limit of a session allows. */
const SHOPPERS = 25;
const UNLIMITED = { orders: 1e9, inventory: 1e9, returns: 1e9 };

export interface Shopper {
  email: string;
  cookie: string;
}

/** Staff member at work in the portals. */
export interface Person {
  cookie: string;
}

/** The shop, its partner and the people of one day, with their records of it. */
export interface Day {
  readonly shop: TestApp;
  readonly partner: TestSandbox;
  readonly random: Random;
  readonly shoppers: readonly [Shopper, ...Shopper[]];
  readonly admin: Person;
  readonly logistics: Person;
  /** Orders that the shop confirmed to their shoppers. */
  readonly placed: Placed[];
  /** Orders that the shop refused. */
  readonly turnedAway: NewOrder[];
  /** References of EDI files that the partner has not confirmed. */
  readonly files: string[];
  /** Descriptions of responses that should not have occurred. */
  readonly surprises: string[];
  /** Advances the clock by minutes, and lets the queues do the work that has become due. */
  pass(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the shop and its partner at eight in the morning; `seed` determines all random choices. */
export async function openDay(seed: string): Promise<Day> {
  const port = await freePort();
  const shop = await startTestApp({
    partner: { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'test-key' },
    sample: () => ({ products: dayProducts(), orders: [] }),
  });
  shop.clock.now = Date.parse('2026-03-05T06:00:00.000Z');
  const partner = await startSandbox({
    port,
    webhookUrl: `${shop.url}/api/woolworths/webhook`,
    inventory: partnerOpening(),
    limits: UNLIMITED,
    now: () => shop.clock.now,
    retryDelaysMs: [10, 50, 250, 1000],
  });
  await endEdiTests(shop);
  const person = async (role: Role): Promise<Person> => ({
    cookie: await signInAs(shop, role, Number.MAX_SAFE_INTEGER),
  });
  const shopper = async (index: number): Promise<Shopper> => ({
    email: `shopper-${index}@example.co.za`,
    cookie: await addSession(shop.context, { site_until: Number.MAX_SAFE_INTEGER }),
  });
  const first = await shopper(0);
  const others = await Promise.all(Array.from({ length: SHOPPERS - 1 }, (_, index) => shopper(index + 1)));
  return {
    shop,
    partner,
    random: createRandom(seed),
    shoppers: [first, ...others],
    admin: await person('admin'),
    logistics: await person('logistics'),
    placed: [],
    turnedAway: [],
    files: [],
    surprises: [],
    async pass(minutes) {
      shop.clock.now += minutes * MINUTE_MS;
      for (const queue of [partnerWatch, orderOutbox, returnOutbox, inventorySync, orderEndings]) {
        await shop.context.get(queue).runOnce();
      }
    },
    async close() {
      await shop.close();
      await partner.close();
    },
  };
}

/** Calls the shop as a staff member. A response with an unexpected status is recorded as a surprise. */
export async function callAs(
  { shop, surprises }: Day,
  { cookie }: Person,
  method: string,
  path: string,
  { body, expected = [200] }: { body?: object; expected?: readonly number[] } = {},
): Promise<Answer> {
  const answer = await shop.call(method, path, { cookie, body });
  if (!expected.includes(answer.status)) {
    surprises.push(`${method} ${path} was answered ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  return answer;
}
