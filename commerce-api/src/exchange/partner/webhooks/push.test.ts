import { randomUUID } from 'node:crypto';
import { deliveryLog } from '#exchange/api-config';
import { systemLog } from '#staff/system-log';
import {
  type Answer,
  type Delivery,
  deliverReturns,
  deliverStock,
  openSandbox,
  returnsEvent,
  signInAs,
  startTestApp,
  stockEvent,
  type TestApp,
} from '#testing';

import { FORGED_DELIVERIES, startReturnAtPartner } from '../testing/fixtures';

/*
 * Rules that events about stock and events about returns share, each tested from arrival to stored state.
 */

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const SKU = 'WW-TANK-M';
const RETURN = 'RMA-WW-77';
const db = () => test.context.database.kysely;
const flush = () => Promise.all([test.context.get(deliveryLog).flush(), test.context.get(systemLog).flush()]);

/** Number of one of several different states that an event can report, or something that we do not know. */
type Reported = number | 'alien';

interface Kind {
  kind: 'inventoryUpdate' | 'returns';
  /** Creates something that an event can be about. */
  prepare: () => Promise<void>;
  /** Sends an event as of `at` (epoch ms). */
  send: (reported: readonly Reported[], at?: number, delivery?: Delivery) => Promise<Answer>;
  sendTest: () => Promise<Answer>;
  /** Returns the number of the event that matches the stored state; null if none does. */
  known: () => Promise<number | null>;
  unknownCode: string;
  unknownSentence: string;
  subject: string;
}

const STATES = ['approved', 'on_its_way', 'closed'];

const KINDS: Kind[] = [
  {
    kind: 'inventoryUpdate',
    prepare: async () => undefined,
    send(reported, at = test.clock.now, delivery) {
      const counts = reported.map((each) =>
        each === 'alien' ? (['WW-ALIEN', 'JHB-DC', 1] as const) : ([SKU, 'JHB-DC', 10 + each] as const),
      );
      return deliverStock(test, stockEvent(at, counts), delivery);
    },
    sendTest: () => deliverStock(test, { ...stockEvent(test.clock.now, []), event: 'inventory.test' }),
    async known() {
      const counts = await db().selectFrom('partner_stock').select(['dc', 'quantity']).execute();
      return counts[0] ? counts[0].quantity - 10 : null;
    },
    unknownCode: 'sku-not-found',
    unknownSentence: 'No SKU of ours is mapped to WW-ALIEN.',
    subject: 'stock',
  },
  {
    kind: 'returns',
    async prepare() {
      await startReturnAtPartner(test, RETURN);
      // Updates of its order came by webhook too.
      await flush();
      for (const table of ['webhook_deliveries', 'system_log'] as const) await db().deleteFrom(table).execute();
    },
    send(reported, at = test.clock.now, delivery) {
      const states = reported.map((each) =>
        each === 'alien' ? (['RMA-WW-ALIEN', 'closed'] as const) : ([RETURN, STATES[each] ?? ''] as const),
      );
      return deliverReturns(test, returnsEvent(at, states), delivery);
    },
    sendTest: () => deliverReturns(test, { ...returnsEvent(test.clock.now, []), event: 'return.test' }),
    async known() {
      const { partner_status } = await db().selectFrom('returns').select('partner_status').executeTakeFirstOrThrow();
      const place = STATES.indexOf(partner_status ?? '');
      return place < 0 ? null : place;
    },
    unknownCode: 'return-not-found',
    unknownSentence: 'We have no return RMA-WW-ALIEN.',
    subject: 'returns',
  },
];

const took = (applied: boolean, refused: string[] = []) => ({ received: true, applied, refused });

describe.each(KINDS)('an event: $kind', ({ kind, prepare, send, sendTest, known, ...words }) => {
  beforeEach(prepare);

  const push = (place: number, at?: number, delivery?: Delivery) => send([place], at, delivery);

  const deliveries = async () => {
    await flush();
    const rows = await db().selectFrom('webhook_deliveries').selectAll().orderBy('id').execute();
    return rows.map(({ kind: of, outcome, detail }) => [of, outcome, detail]);
  };
  const lines = async () => {
    await flush();
    const rows = await db()
      .selectFrom('system_log')
      .select(['level', 'message'])
      .where('service', '=', 'WebhookReceiver')
      .orderBy('id')
      .execute();
    return rows.map(({ level, message }) => `${level}: ${message}`);
  };
  const metrics = async () => {
    const { text } = await test.call('GET', '/metrics');
    return text.split('\n').filter((line) => line.startsWith(`nara_webhooks_total{kind="${kind}"`));
  };

  it('a pushed event is applied and logged under its kind', async () => {
    const { status, json } = await push(0);
    expect([status, json]).toEqual([200, took(true)]);
    expect(await known()).toBe(0);
    expect(await deliveries()).toEqual([[kind, 'applied', null]]);
    expect(await lines()).toEqual([`success: Partner update applied: ${words.subject}`]);
    expect(await metrics()).toEqual([expect.stringContaining(`kind="${kind}",outcome="applied"} 1`)]);
  });

  it.each(FORGED_DELIVERIES)('a pushed event is refused with %s', async (_, code, delivery) => {
    const { status, json } = await push(0, undefined, delivery);
    expect([status, json.code, await known()]).toEqual([401, code, null]);
    expect(await deliveries()).toEqual([]);
    expect(await metrics()).toEqual([expect.stringContaining(`kind="${kind}",outcome="${code}"} 1`)]);
  });

  it('an event id that is repeated, later or at once, counts once, whatever the body says', async () => {
    const id = randomUUID();
    await push(0, undefined, { id });
    await push(1, test.clock.now + 1);
    expect((await push(0, undefined, { id })).json).toEqual(took(false));
    expect((await push(2, test.clock.now + 2, { id })).json).toEqual(took(false));
    expect(await known()).toBe(1);
    const atOnce = { id: randomUUID() };
    const both = await Promise.all([0, 0].map((place) => push(place, test.clock.now + 3, atOnce)));
    expect(both.map(({ json }) => json.applied).toSorted()).toEqual([false, true]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('an event that is older than the known state, or the same, changes nothing', async () => {
    await push(1, test.clock.now);
    expect((await push(0, test.clock.now - 1)).json).toEqual(took(false));
    expect((await push(1, test.clock.now + 1)).json).toEqual(took(false));
    expect(await known()).toBe(1);
    // The same state with a later time counts as known at that time.
    expect((await push(2, test.clock.now)).json).toEqual(took(false));
    expect((await deliveries()).map(([, outcome]) => outcome)).toEqual([
      'applied',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('events end in the latest state in any order of arrival, or at once', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      for (const place of order) await push(place, test.clock.now + place);
      expect(await known()).toBe(2);
      test.clock.now += 60_000;
    }
    await Promise.all([2, 0, 1].map((place) => push(place, test.clock.now + place)));
    expect(await known()).toBe(2);
  });

  it('an event dated in the future is refused, so that later ones are still applied', async () => {
    const { status, json } = await push(2, test.clock.now + 301_000);
    expect([status, json.code, await known()]).toEqual([422, 'time-to-come', null]);
    expect(await deliveries()).toEqual([[kind, 'refused', 'It says that it happened at a time to come.']]);
    expect(await lines()).toEqual(['warning: Partner update refused: the time it gives is yet to come']);
    expect((await push(0, test.clock.now + 299_000)).json.applied).toBe(true);
  });

  it('an event about an unknown subject is refused and may be sent again', async () => {
    const id = randomUUID();
    const { status, json } = await send(['alien'], undefined, { id });
    expect([status, json.code]).toEqual([404, words.unknownCode]);
    expect(await deliveries()).toEqual([[kind, 'refused', words.unknownSentence]]);
    expect((await lines())[0]).toMatch(/^warning: Partner update refused: no such .*ALIEN/);
    expect((await push(0, undefined, { id })).json.applied).toBe(true);
  });

  it('an event with unknown items names them and applies the rest', async () => {
    const { status, json } = await send(['alien', 0]);
    expect([status, json]).toEqual([200, took(true, [words.unknownSentence])]);
    expect(await known()).toBe(0);
    expect(await deliveries()).toEqual([[kind, 'applied', words.unknownSentence]]);
    expect(await lines()).toEqual([`warning: Partner update applied: ${words.subject}. ${words.unknownSentence}`]);
  });

  it('a test event is answered and changes nothing', async () => {
    expect((await sendTest()).json).toEqual(took(false));
    expect(await known()).toBeNull();
    expect(await deliveries()).toEqual([[kind, 'test', null]]);
  });

  it('an event of the sandbox changes the sandbox only', async () => {
    const shop = test;
    const sandbox = await openSandbox(test, await signInAs(test, 'admin'));
    test = sandbox;
    try {
      await prepare();
      expect((await push(0)).json.applied).toBe(true);
      expect([await known(), await deliveries()]).toEqual([0, [[kind, 'applied', null]]]);
    } finally {
      test = shop;
      await sandbox.close();
    }
    expect([await known(), await deliveries(), await lines(), await metrics()]).toEqual([null, [], [], []]);
  });
});

it.each([
  ['inventory', { items: Array(501).fill({ sku: SKU, dc: 'JHB-DC', available: 1 }) }],
  ['inventory', { items: [{ sku: SKU, dc: 'XXX', available: 1 }] }],
  ['inventory', { items: [{ sku: SKU, dc: 'JHB-DC', available: -1 }] }],
  ['inventory', { occurredAt: 'yesterday' }],
  ['inventory', { event: 'inventory.erased' }],
  ['returns', { returns: Array(101).fill({ id: RETURN, status: 'closed' }) }],
  ['returns', { returns: [{ id: RETURN, status: '' }] }],
  ['returns', { note: 'x' }],
])('a signed body that breaks the contract is refused, %s %#', async (path, change) => {
  const valid = path === 'inventory' ? stockEvent(test.clock.now, []) : returnsEvent(test.clock.now, []);
  const deliver = path === 'inventory' ? deliverStock : deliverReturns;
  const { status, json } = await deliver(test, { ...valid, ...change } as never);
  expect([status, json.code]).toEqual([400, 'invalid-request']);
});

it('a body beyond 256 kB is refused before it is processed', async () => {
  const event = { ...stockEvent(test.clock.now, []), event: 'x'.repeat(256 * 1024) };
  expect((await deliverStock(test, event as never)).status).toBe(413);
});
