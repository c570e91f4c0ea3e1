import { randomUUID } from 'node:crypto';
import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import type { GiftCardDetails, GiftCardFigures, GiftCardPage } from '@nara/shared-contracts/api/gift-cards';
import { pino } from 'pino';
import { mailer } from '#exchange/mail';
import { createRetention } from '#platform/retention';
import { DAY_MS } from '#platform/time';
import {
  type Answer,
  type FakeMailServer,
  giftCard,
  newIssue,
  signInAs,
  signInAsPerson,
  startFakeMailServer,
  startTestApp,
  type TestApp,
} from '#testing';
import { giftCards } from '.';
import { giftCardExpiry } from './ledger';
import { giftCardHoldings } from './personal-data';

const BASE = '/api/admin/gift-cards';
const CODE = /[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}/;
const email = 'thandi@example.co.za';

let test: TestApp;
let finance: string;
beforeEach(async () => {
  test = await startTestApp({ publicUrl: 'https://nara.example' });
  finance = await signInAs(test, 'finance');
});
afterEach(() => test.close());

const db = () => test.context.database.kysely;
const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const issue = (changes: object = {}, cookie = finance) => test.call('POST', BASE, { cookie, body: newIssue(changes) });
const post = (path: string, body?: object, cookie = finance) => test.call('POST', `${BASE}/${path}`, { cookie, body });
const read = async (id: string) =>
  (await test.call('GET', `${BASE}/${id}`, { cookie: finance })).json as unknown as GiftCardDetails;
const list = async (query = '') =>
  (await test.call('GET', `${BASE}?${query}`, { cookie: finance })).json as unknown as GiftCardPage;
const figures = async () =>
  (await test.call('GET', `${BASE}/figures`, { cookie: finance })).json as unknown as GiftCardFigures;
const ask = (code: string) => test.call('POST', '/api/gift-cards/balance', { body: { code } });
const codesOf = async (batch: unknown) =>
  ((await post(`batches/${batch}/codes`)).json.cards as { id: string; code: string }[]) ?? [];
const audit = async () =>
  (await db().selectFrom('audit_log').select(['action', 'after_json']).orderBy('at').execute()).filter(({ action }) =>
    action.startsWith('gift-card.'),
  );

/** Asserts that the balance of every card equals the sum of its ledger. */
async function expectBooks(): Promise<void> {
  for (const { id, balance_cents, entry_count } of await db().selectFrom('gift_cards').selectAll().execute()) {
    const entries = await db()
      .selectFrom('gift_card_entries')
      .selectAll()
      .where('card_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance_cents);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries).toHaveLength(entry_count);
  }
}

it('gift cards without a recipient have codes that are readable until saved, and stored as hashes only', async () => {
  const { status, json } = await issue({ amount: 250, count: 3 });
  expect([status, json]).toEqual([201, { batch: expect.any(String), count: 3, hasCodes: true }]);
  expect((await figures()).unsaved).toEqual([expect.objectContaining({ batch: json.batch, count: 3 })]);
  const codes = await codesOf(json.batch);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  for (const { code } of codes) expect(code).toMatch(new RegExp(`^${CODE.source}$`));
  expect(await codesOf(json.batch)).toEqual(codes);
  expect((await post(`batches/${json.batch}/saved`)).json).toEqual({ accepted: true });
  expect(outcome(await post(`batches/${json.batch}/codes`))).toBe('no-codes');
  const everything = JSON.stringify([
    await db().selectFrom('gift_cards').selectAll().execute(),
    await db().selectFrom('gift_card_entries').selectAll().execute(),
    await db().selectFrom('audit_log').selectAll().execute(),
    await db().selectFrom('mails').selectAll().execute(),
  ]);
  for (const { code } of codes) {
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(code.replaceAll('-', ''));
  }
  expect((await ask(codes[0]?.code ?? '')).json).toEqual({
    last4: codes[0]?.code.slice(-4),
    state: 'active',
    balance: 250,
    expiresAt: '2029-03-05T10:00:00.000Z',
  });
  expect((await audit()).map(({ action }) => action).sort()).toEqual([
    'gift-card.codes',
    'gift-card.codes',
    'gift-card.codes-saved',
    'gift-card.issue',
  ]);
  await expectBooks();
});

it('a repeated issue key issues no more gift cards, even at once, and cannot be reused for others', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => issue({ key, count: 2 })));
  expect(answers.map(outcome)).toEqual([201, 201, 201]);
  expect((await list()).total).toBe(2);
  expect(outcome(await issue({ key, count: 3 }))).toBe('issue-differs');
  expect(outcome(await issue({ key, count: 2, amount: 60 }))).toBe('issue-differs');
});

it.each([
  ['too little', { amount: 49.99 }],
  ['too much', { amount: 10_000.01 }],
  ['too many', { count: 201 }],
  ['several by e-mail', { count: 2, recipient: email }],
  ['a message to nobody', { message: 'Happy birthday' }],
  ['no address', { recipient: 'thandi' }],
])('issuing gift cards is refused: %s', async (_, changes) => {
  expect((await issue(changes)).status).toBe(400);
});

it('unsaved gift card codes are deleted after a week', async () => {
  const { json } = await issue();
  const retention = createRetention({
    database: test.context.database,
    log: pino({ level: 'silent' }),
    sweeps: giftCards.sweeps ?? [],
    now: () => test.clock.now,
  });
  test.clock.now += 7 * DAY_MS - 1;
  expect(await retention.runOnce()).toEqual({ gift_cards: 0 });
  test.clock.now += 1;
  expect(await retention.runOnce()).toEqual({ gift_cards: 1 });
  finance = await signInAs(test, 'finance');
  expect(outcome(await post(`batches/${json.batch}/codes`))).toBe('no-codes');
});

describe('a gift card by e-mail', () => {
  let mails: FakeMailServer;
  beforeEach(async () => {
    await test.close();
    mails = await startFakeMailServer();
    test = await startTestApp({ publicUrl: 'https://nara.example', mail: { smtpUrl: mails.url } });
    finance = await signInAs(test, 'finance');
  });
  afterEach(() => mails.close());

  it('an e-mailed gift card code goes only to its recipient and is deleted from the queue once sent', async () => {
    const { json } = await issue({ recipient: 'Thandi@example.co.za', message: 'Happy birthday' });
    expect(json.hasCodes).toBe(false);
    expect(outcome(await post(`batches/${json.batch}/codes`))).toBe('no-codes');
    const [card] = (await list()).rows;
    expect(card).toMatchObject({ recipient: email, amount: 500, state: 'active' });
    const delivery = async () =>
      (await test.call('GET', `${BASE}/${card?.id}/delivery`, { cookie: finance })).json.delivery;
    expect(await delivery()).toMatchObject({ state: 'pending' });
    await test.context.get(mailer).runOnce();
    expect(await delivery()).toMatchObject({ state: 'sent' });
    const text = mails.received[0]?.raw ?? '';
    expect(text).toContain('Happy birthday');
    expect(text).toContain('https://nara.example/gift-card');
    const [code = ''] = CODE.exec(text) ?? [];
    expect((await ask(code)).json).toMatchObject({ balance: 500, last4: card?.last4 });
    expect(await db().selectFrom('mails').select('body').execute()).toEqual([{ body: '' }]);
    expect(JSON.stringify(await db().selectFrom('audit_log').selectAll().execute())).not.toContain(code.slice(0, 9));
  });
});

it('the balance of a gift card is shown to a shopper session for its code in any spelling, also while it is blocked', async () => {
  const { id, code } = await giftCard(test);
  for (const typed of [code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, code.replaceAll('-', '')])
    expect((await ask(typed)).json).toMatchObject({ state: 'active', balance: 500 });
  const reason = { reason: 'It was stolen' };
  expect((await post(`${id}/block`, reason)).json.state).toBe('blocked');
  expect((await ask(code)).json).toMatchObject({ state: 'blocked', balance: 500 });
  expect(outcome(await post(`${id}/block`, reason))).toBe('already-blocked');
  expect((await list('state=blocked')).total).toBe(1);
  expect((await post(`${id}/unblock`, reason)).json.state).toBe('active');
  expect(outcome(await post(`${id}/unblock`, reason))).toBe('not-blocked');
  expect(outcome(await post(`${randomUUID()}/block`, reason))).toBe('gift-card-not-found');
  const { status } = await test.call('POST', '/api/gift-cards/balance', { body: { code }, cookie: '' });
  expect(status).toBe(401);
});

it('ten wrong gift card codes from a network make it wait, and right ones do not count', async () => {
  const { code } = await giftCard(test);
  for (let index = 0; index < 12; index += 1) expect((await ask(code)).status).toBe(200);
  for (let index = 0; index < 10; index += 1)
    expect(outcome(await ask('AAAA-AAAA-AAAA-AAAA'))).toBe('gift-card-unknown');
  expect((await ask('AAAA-AAAA-AAAA-AAAA')).status).toBe(429);
  expect((await ask(code)).status).toBe(429);
  test.clock.now += 10 * 60_000 + 1;
  expect((await ask(code)).status).toBe(200);
});

it.each(['', 'AAAA', 'AAAA-AAAA-AAAA-AAA1', 5])('%j is refused as a gift card code', async (code) => {
  expect((await test.call('POST', '/api/gift-cards/balance', { body: { code } })).status).toBe(400);
});

it('gift cards are found by last digits, recipient and state, and show who did what in their ledger', async () => {
  const { id, code } = await giftCard(test);
  await issue({ recipient: email });
  expect((await list(`search=${code.slice(-4).toLowerCase()}`)).rows.map((row) => row.id)).toContain(id);
  expect((await list('search=thandi%40')).rows).toMatchObject([{ recipient: email }]);
  expect((await list('state=active')).total).toBe(2);
  expect((await list('state=blocked')).total).toBe(0);
  const key = randomUUID();
  const add = { key, direction: 'add', amount: 20.5, reason: 'A gesture' };
  for (const _ of [1, 2]) expect((await post(`${id}/adjustments`, add)).json.balance).toBe(520.5);
  expect(outcome(await post(`${id}/adjustments`, { ...add, amount: 21 }))).toBe('adjustment-differs');
  const take = { key: randomUUID(), direction: 'take', amount: 520.51, reason: 'A mistake' };
  expect(outcome(await post(`${id}/adjustments`, take))).toBe('gift-card-balance');
  expect((await post(`${id}/adjustments`, { ...take, amount: 520.5 })).json).toMatchObject({ state: 'used-up' });
  expect((await read(id)).entries).toMatchObject([
    { kind: 'adjusted', amount: -520.5, balance: 0, reason: 'A mistake' },
    { kind: 'adjusted', amount: 20.5, balance: 520.5, reason: 'A gesture' },
    { kind: 'issued', amount: 500, balance: 500, by: 'Nomsa' },
  ]);
  await expectBooks();
});

it('the rest of a gift card is written off once after three years', async () => {
  const { id } = await giftCard(test);
  expect(await test.context.get(giftCardExpiry).runOnce()).toBe(0);
  test.clock.now = Date.parse('2029-03-05T10:00:00.000Z');
  finance = await signInAs(test, 'finance');
  expect((await figures()).outstanding).toBe(500);
  expect(await test.context.get(giftCardExpiry).runOnce()).toBe(1);
  expect(await test.context.get(giftCardExpiry).runOnce()).toBe(0);
  expect(await read(id)).toMatchObject({
    state: 'expired',
    balance: 0,
    entries: [{ kind: 'expired', amount: -500 }, {}],
  });
  expect((await figures()).outstanding).toBe(0);
  const add = { key: randomUUID(), direction: 'add', amount: 20, reason: 'A gesture' };
  expect(outcome(await post(`${id}/adjustments`, add))).toBe('gift-card-expired');
  await expectBooks();
});

it('the gift card desk sums liabilities and issues by month and exports the ledger', async () => {
  await issue({ amount: 100, count: 2 });
  const { outstanding, active, months } = await figures();
  expect([outstanding, active, months.length]).toEqual([200, 2, 12]);
  expect(months.at(-1)).toEqual({ month: '2026-03', issued: 200, redeemed: 0 });
  const { text } = await test.call('GET', `${BASE}/ledger.csv`, { cookie: finance });
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toMatch(/"2026-03-05 12:00:00","••••\w{4}","[\w-]+","issued",100,100,"","","\w+/);
  const none = await test.call('GET', `${BASE}/ledger.csv?from=2026-03-06`, { cookie: finance });
  expect(none.text.split('\r\n')).toHaveLength(2);
});

describe('gift cards that need a second person', () => {
  let nomsa: string;
  let sipho: string;
  beforeEach(async () => {
    nomsa = await signInAsPerson(test, { name: 'Nomsa Khumalo', role: 'admin' });
    sipho = await signInAsPerson(test, { name: 'Sipho Dube', role: 'admin' });
    const settings: FourEyes = {
      refundsAbove: null,
      giftCardsAbove: 1000,
      roles: false,
      releases: false,
      bankAccount: false,
    };
    const body = { settings, expectedUpdatedAt: new Date(0).toISOString() };
    const set = await test.call('PUT', '/api/enterprise/approvals/settings', { cookie: nomsa, body });
    expect(set.status).toBe(200);
  });

  const waiting = async () =>
    (await test.call('GET', '/api/enterprise/approvals', { cookie: sipho })).json.rows as {
      id: string;
      summary: string;
      state: string;
    }[];
  const approve = async () => {
    const row = (await waiting()).find(({ state }) => state === 'waiting');
    return outcome(await test.call('POST', `/api/enterprise/approvals/${row?.id}/approve`, { cookie: sipho }));
  };

  it('issues above the limit wait for a second person, the requester saves the codes, and the shared passcode cannot issue', async () => {
    expect(outcome(await issue({ amount: 500, count: 2 }, nomsa))).toBe(201);
    const key = randomUUID();
    const more = { key, amount: 500, count: 3 };
    expect(outcome(await issue(more, nomsa))).toBe('waiting-for-second-person');
    expect(outcome(await issue(more, nomsa))).toBe('already-waiting');
    expect((await list()).total).toBe(2);
    expect((await waiting())[0]).toMatchObject({ summary: 'Issue 3 gift cards of R500 each' });
    expect(await approve()).toBe(200);
    expect((await list()).total).toBe(5);
    expect(await codesOf(key)).toHaveLength(3);
    expect(outcome(await issue(more, nomsa))).toBe(201);
    expect((await list()).total).toBe(5);
    expect(outcome(await issue({}, await signInAs(test, 'admin')))).toBe('personal-sign-in-required');
  });

  it('adjustments above the limit wait for a second person, and impossible ones are refused at once', async () => {
    const { id } = await giftCard(test);
    const body = (direction: string, amount: number) => ({ key: randomUUID(), direction, amount, reason: 'A gesture' });
    expect(outcome(await post(`${id}/adjustments`, body('add', 1000), nomsa))).toBe(200);
    expect(outcome(await post(`${id}/adjustments`, body('take', 1500.01), nomsa))).toBe('gift-card-balance');
    expect(outcome(await post(`${id}/adjustments`, body('take', 1200), nomsa))).toBe('waiting-for-second-person');
    expect((await read(id)).balance).toBe(1500);
    expect(await approve()).toBe(200);
    expect((await read(id)).balance).toBe(300);
    await expectBooks();
  });

  it('the approval setting of gift cards stays when an older screen leaves it out', async () => {
    const state = (await test.call('GET', '/api/enterprise/approvals/settings', { cookie: nomsa })).json;
    const settings = { refundsAbove: null, roles: true, releases: false };
    const body = { settings, expectedUpdatedAt: state.updatedAt };
    await test.call('PUT', '/api/enterprise/approvals/settings', { cookie: nomsa, body });
    expect(await approve()).toBe(200);
    const after = (await test.call('GET', '/api/enterprise/approvals/settings', { cookie: nomsa })).json;
    expect(after.settings).toEqual({ ...settings, giftCardsAbove: 1000, bankAccount: false });
  });

  it('the recipient of a gift card that awaits approval is exported and erased too', async () => {
    await issue({ amount: 5000, recipient: email, message: 'For Thandi' }, nomsa);
    const [, , approvals] = giftCardHoldings;
    const person = { email, orderIds: [], rmaNumbers: [] };
    expect(await approvals?.find(db(), person)).toMatchObject([{ 'Sent to': email, Message: 'For Thandi' }]);
    await test.context.database.transaction(async (tx) => void (await approvals?.erase(test.context, tx, person)));
    expect(await approvals?.find(db(), person)).toEqual([]);
  });
});

it('the personal data of a gift card recipient is exported and erased, and the card stays valid', async () => {
  await issue({ recipient: email, message: 'For Thandi' });
  const [card] = (await list()).rows;
  await post(`${card?.id}/block`, { reason: 'Thandi lost it' });
  const person = { email, orderIds: [], rmaNumbers: [] };
  const found = async () => Promise.all(giftCardHoldings.map((holding) => holding.find(db(), person)));
  expect(JSON.stringify(await found())).toMatch(/For Thandi.*|Thandi lost it/);
  await test.context.database.transaction(async (tx) => {
    for (const holding of giftCardHoldings) await holding.erase(test.context, tx, person);
  });
  expect(await found()).toEqual([[], [], []]);
  expect(await read(card?.id ?? '')).toMatchObject({ recipient: null, message: null, balance: 500, state: 'blocked' });
  expect(JSON.stringify(await db().selectFrom('gift_card_entries').selectAll().execute())).not.toContain('Thandi');
});
