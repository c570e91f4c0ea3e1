import { paymentChecks } from '#selling/payments';
import { newOrder, type Placed, placeOrder, signInAs, testAppForTest } from '#testing';

const PATH = '/api/admin/reconciliation';
const AMOUNT = 113_300;

const test = testAppForTest();
let finance: string;
beforeEach(async () => {
  finance = await signInAs(test, 'finance');
});

const db = () => test.context.database.kysely;
const ask = (method: string, path: string, body?: unknown) =>
  test.call(method, `${PATH}${path}`, { cookie: finance, body });
const preview = (file: string, query = '') =>
  test.call('POST', `${PATH}/imports${query}`, {
    cookie: finance,
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
/** Imports a file after its preview. Returns the response together with the preview. */
async function bring(file: string, query = '') {
  const previewed = (await preview(file, query)).json;
  const { status, json } = await ask('POST', `/imports/${previewed.id}/apply`, { leaveOutRefused: true });
  return { id: String(previewed.id), previewed, status, json };
}
const statement = (...lines: [day: string, description: string, amount: string][]) =>
  [
    'Date,Description,Amount,Balance',
    ...lines.map(([day, description, amount]) => `${day},"${description}",${amount},1`),
  ].join('\n');
const settlement = (
  ...lines: [time: string, type: string, gross: string, fee: string, net: string, order: string, id: string][]
) =>
  [
    'Date,Type,Sign,Currency,Gross,Fee,Net,M Payment ID,PF Payment ID',
    ...lines.map(([time, type, gross, fee, net, order, id]) =>
      [time, type, Number(gross) < 0 ? 'DEBIT' : 'CREDIT', 'ZAR', gross, fee, net, order, id].join(),
    ),
  ].join('\n');

/** Places an order that is yet to be paid; by EFT unless another provider is given. */
async function due(provider: 'bank' | 'payfast' = 'bank'): Promise<Placed> {
  const paymentMethod = provider === 'bank' ? 'eft' : 'card';
  const placed = await placeOrder(test, newOrder([['bra', 'bra-s-sage', 1]], { paymentMethod }));
  const at = test.clock.now;
  const unpaid = { pay_by: at + 3_600_000, paid_at: null };
  await db().updateTable('orders').set(unpaid).where('id', '=', placed.id).execute();
  const sums = { captured_cents: 0, refunded_cents: 0, fee_cents: 0, created_at: at, updated_at: at };
  const payment = { order_id: placed.id, provider, amount_cents: AMOUNT, state: 'created', ...sums } as const;
  await db().insertInto('payments').values(payment).execute();
  return placed;
}

type Fact = { kind: 'captured' | 'refunded'; name: string; cents: number; at: number; fee?: number };
async function addFact(order_id: string, { fee, ...fact }: Fact) {
  const seq = (await factsOf(order_id)).length + 1;
  const row = { order_id, seq, ...fact, fee_cents: fee ?? null, source: 'staff', checks: '[]' } as const;
  await db().insertInto('payment_facts').values(row).execute();
}
const paymentOf = (id: string) =>
  db().selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
const factsOf = (id: string) =>
  db()
    .selectFrom('payment_facts')
    .select(['kind', 'name', 'cents', 'source', 'checks'])
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute();
const credits = async (query = '') =>
  (await ask('GET', `/credits${query}`)).json.rows as { id: string; suggestions: unknown[] }[];

describe('importing a statement', () => {
  it('a statement import shows its contents, stores each line once, and books certain matches', async () => {
    const { id } = await due();
    const file = statement(
      ['20260305', `EFT ${id.toLowerCase().replaceAll('-', ' ')}`, '1133.00'],
      ['20260305', 'RENT', '-500'],
      ['20260306', 'SOMETHING', '7'],
      ['20260306', 'SOMETHING', '7'],
      ['20269999', 'ODD', '7'],
    );
    const first = await preview(file, '?account=000%20123456&name=march.csv');
    expect([first.status, first.json]).toEqual([
      201,
      expect.objectContaining({
        counts: { add: 4, change: 0, same: 0, refused: 1 },
        kind: 'statement',
        format: 'Absa CSV',
        source: '000123456',
        from: '2026-03-05',
        to: '2026-03-06',
        credits: 1147,
        debits: 500,
        sure: 1,
        hints: [],
      }),
    ]);
    const rows = (await ask('GET', `/imports/${first.json.id}/rows`)).json.rows as { notes: string[] }[];
    expect(rows[0]).toMatchObject({ line: 6, outcome: 'refused', notes: ['“20269999” is not a date.'] });
    expect(rows[1]?.notes).toContain(`Pays order ${id}.`);
    expect((await ask('GET', `/imports/${first.json.id}/refused.csv`)).text).toContain('“20269999” is not a date.');
    expect((await ask('POST', `/imports/${first.json.id}/apply`)).json.code).toBe('import-refused');

    const applied = await ask('POST', `/imports/${first.json.id}/apply`, { leaveOutRefused: true });
    expect(applied.json).toEqual({ applied: 4, leftOut: 1, booked: 1 });
    expect(await factsOf(id)).toEqual([
      {
        kind: 'captured',
        name: expect.stringMatching(/^statement-[0-9a-f]{32}$/),
        cents: AMOUNT,
        source: 'staff',
        checks: '["reference","amount"]',
      },
    ]);
    await test.context.get(paymentChecks).runOnce();
    const { paid_at } = await db()
      .selectFrom('orders')
      .select('paid_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(paid_at).toBe(test.clock.now);

    const again = await bring(file);
    expect(again.previewed).toMatchObject({ counts: { add: 0, same: 4, refused: 1 }, sure: 0 });
    expect(again.json).toEqual({ applied: 0, leftOut: 1, booked: 0 });
    // A third line with the same content is a different line.
    const more = await bring(
      statement(...Array.from({ length: 3 }, () => ['20260306', 'SOMETHING', '7'] as [string, string, string])),
    );
    expect(more.previewed).toMatchObject({ counts: { add: 1, same: 2 } });
    expect(await credits()).toHaveLength(3);
  });

  it('a statement imported by two people at once is stored once', async () => {
    const { id } = await due();
    const file = statement(['20260305', id, '1133.00']);
    const previews = [await preview(file), await preview(file)];
    const applied = await Promise.all(previews.map(({ json }) => ask('POST', `/imports/${json.id}/apply`)));
    expect(applied.map(({ json }) => json.applied).sort()).toEqual([0, 1]);
    expect(await factsOf(id)).toHaveLength(1);
    expect((await paymentOf(id)).captured_cents).toBe(AMOUNT);
  });

  it('a statement of another account gives a hint, and a file that is no statement is refused', async () => {
    const { json } = await preview(statement(['20260305', 'X', '1']), '?account=99988877766');
    expect(json.hints).toEqual(['It is of account 99988877766, and shoppers pay into 000123456.']);
    expect((await preview('nothing known')).json).toMatchObject({ status: 400, code: 'file-unreadable' });
    expect((await preview('a', '?date=Date')).json).toMatchObject({ status: 400, code: 'invalid-request' });
    const mapped = await preview(
      'When;What;In;Out\n05/03/2026;x;1,50;\n',
      '?date=When&description=What&credit=In&debit=Out',
    );
    expect(mapped.json).toMatchObject({ credits: 1.5, from: '2026-03-05' });
  });
});

describe('deciding on a credit', () => {
  it('a credit is split between two orders, one of which was partly paid', async () => {
    const [one, other] = [await due(), await due()];
    await bring(statement(['20260305', `${one.id} ${other.id}`, '2266.00']));
    const [credit] = await credits();
    expect(credit?.suggestions).toEqual([
      { kind: 'order', id: one.id, amount: 1133, doubt: 'several' },
      { kind: 'order', id: other.id, amount: 1133, doubt: 'several' },
    ]);
    const decide = (body: object) => ask('POST', `/credits/${credit?.id}/decision`, body);
    const parts = [
      { orderId: one.id, amount: 1133 },
      { orderId: other.id, amount: 1133 },
    ];
    expect((await decide({ kind: 'orders', parts: parts.slice(1) })).json.code).toBe('not-the-amount');
    expect((await decide({ kind: 'orders', parts: [parts[0], parts[0]] })).json.code).toBe('not-the-amount');
    const unknown = { orderId: 'NARA-1234567890-ABCDEF', amount: 2266 };
    expect((await decide({ kind: 'orders', parts: [unknown] })).json.code).toBe('not-paid-here');
    const { status, json } = await decide({ kind: 'orders', parts });
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ state: 'booked', decidedBy: 'Somebody of finance', canUndo: false, suggestions: [] }),
    ]);
    for (const { id } of [one, other])
      expect(await factsOf(id)).toMatchObject([{ cents: AMOUNT, checks: '["decided by Somebody of finance"]' }]);
    expect((await decide({ kind: 'not-of-shop' })).json.code).toBe('credit-decided');
    expect((await ask('DELETE', `/credits/${credit?.id}/decision`)).json.code).toBe('credit-booked');
  });

  it('a partial credit leaves the rest due, and an excess is paid back', async () => {
    const { id } = await due();
    await bring(statement(['20260305', id, '1000.00'], ['20260306', id, '200.00']));
    const open = await credits();
    expect(open.map(({ suggestions }) => suggestions)).toEqual([
      [{ kind: 'order', id, amount: 1133, doubt: 'less' }],
      [{ kind: 'order', id, amount: 1133, doubt: 'less' }],
    ]);
    for (const [at, amount] of [200, 1000].entries())
      await ask('POST', `/credits/${open[at]?.id}/decision`, { kind: 'orders', parts: [{ orderId: id, amount }] });
    expect(await paymentOf(id)).toMatchObject({ state: 'paid', captured_cents: 120_000 });
    await test.context.get(paymentChecks).runOnce();
    await test.context.get(paymentChecks).runOnce();
    const refunds = await db().selectFrom('payment_refunds').select('cents').execute();
    expect(refunds).toEqual([{ cents: 6700 }]);
  });

  it('a credit is decided once when several people decide at the same time', async () => {
    const { id } = await due();
    await bring(statement(['20260305', 'T NKOSI', '1133.00']));
    const [credit] = await credits();
    expect(credit?.suggestions).toEqual([{ kind: 'order', id, amount: 1133, doubt: 'amount-only' }]);
    const body = { kind: 'orders', parts: [{ orderId: id, amount: 1133 }] };
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `/credits/${credit?.id}/decision`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await paymentOf(id)).captured_cents).toBe(AMOUNT);
  });

  it('a decision on a credit can be undone while it booked nothing', async () => {
    await bring(statement(['20260305', 'FRIEND', '5.00']));
    const [credit] = await credits();
    const decided = await ask('POST', `/credits/${credit?.id}/decision`, { kind: 'not-of-shop' });
    expect(decided.json).toMatchObject({ state: 'not-of-shop', canUndo: true });
    expect(await credits('?state=not-of-shop&search=friend')).toHaveLength(1);
    expect((await ask('DELETE', `/credits/${credit?.id}/decision`)).json).toMatchObject({
      state: 'open',
      decidedBy: null,
    });
    expect((await ask('DELETE', '/credits/none/decision')).json.code).toBe('credit-not-found');
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject', '=', String(credit?.id))
      .orderBy('action')
      .execute();
    expect(audit).toEqual([
      { action: 'reconciliation.decide', actor: 'Somebody of finance' },
      { action: 'reconciliation.undo', actor: 'Somebody of finance' },
    ]);
  });

  it('a credit is matched to a payment that staff recorded by hand', async () => {
    const { id } = await due();
    await addFact(id, { kind: 'captured', name: 'seen on the account', cents: AMOUNT, at: test.clock.now });
    await db().updateTable('payments').set({ captured_cents: AMOUNT }).where('order_id', '=', id).execute();
    const { json } = await bring(statement(['20260305', id, '1133.00']));
    expect(json.booked).toBe(1);
    expect(await factsOf(id)).toHaveLength(1);
    expect(await credits('?state=booked')).toMatchObject([{ canUndo: true, parts: [{ orderId: id, amount: 1133 }] }]);
  });
});

describe('undoing an import', () => {
  it('undoing an import removes its lines and the decisions about them', async () => {
    const paidOut = settlement(['2026-03-04 10:00:00', 'PAYOUT', '-2000.00', '0', '-2000.00', '', '900']);
    const books = await bring(paidOut);
    const bank = await bring(statement(['20260305', 'PAYFAST', '2000.00'], ['20260305', 'FRIEND', '5.00']));
    expect(bank.json.booked).toBe(1);
    expect(await credits('?state=payout')).toHaveLength(1);
    expect((await ask('DELETE', `/imports/${books.id}`)).json).toEqual({ accepted: true });
    expect(await credits('?state=open')).toHaveLength(2);
    expect((await ask('DELETE', `/imports/${bank.id}`)).status).toBe(200);
    expect(await credits()).toEqual([]);
    expect((await ask('GET', '/imports')).json).toEqual({ rows: [], total: 0 });
    expect((await ask('DELETE', `/imports/${bank.id}`)).json.code).toBe('books-not-found');
  });

  it('an import cannot be undone once one of its lines paid an order', async () => {
    const { id } = await due();
    const bank = await bring(statement(['20260305', id, '1133.00']), '?name=march.csv');
    expect((await ask('GET', '/imports')).json).toMatchObject({
      total: 1,
      rows: [
        { id: bank.id, name: 'march.csv', format: 'Absa CSV', lines: 1, by: 'Somebody of finance', canUndo: false },
      ],
    });
    expect((await ask('DELETE', `/imports/${bank.id}`)).json.code).toBe('import-booked');
  });
});

describe('the comparison', () => {
  const at = (time: string) => Date.parse(`${time}+02:00`);
  const RANGE = '?from=2026-03-01&to=2026-03-03';
  const compared = async () =>
    (await ask('GET', `/days${RANGE}`)).json.days as { day: string; differences: unknown[] }[];

  it('the comparison explains each day to the cent, and is exported with a journal whose debits equal its credits', async () => {
    const [one, two, three, eft] = [await due('payfast'), await due('payfast'), await due('payfast'), await due()];
    const placedAt = { created_at: at('2026-03-01T09:00:00') };
    await db().updateTable('orders').set(placedAt).where('id', '=', eft.id).execute();
    await addFact(one.id, { kind: 'captured', name: '101', cents: AMOUNT, at: at('2026-03-01T10:00:00'), fee: 4109 });
    await addFact(one.id, { kind: 'refunded', name: 'ours', cents: 13_300, at: at('2026-03-02T10:00:00') });
    // A second before midnight in our book, a second after it in theirs.
    await addFact(two.id, { kind: 'captured', name: '102', cents: AMOUNT, at: at('2026-03-01T23:59:59') });
    await addFact(three.id, { kind: 'captured', name: '103', cents: AMOUNT, at: at('2026-03-02T12:00:00'), fee: 4000 });
    await bring(
      settlement(
        ['2026-03-01 10:00:00', 'FUNDS_RECEIVED', '1133.00', '-41.09', '1091.91', one.id, '101'],
        ['2026-03-02 00:00:01', 'FUNDS_RECEIVED', '1133.00', '-41.09', '1091.91', two.id, '102'],
        ['2026-03-02 10:00:05', 'REFUND', '-133.00', '0', '-133.00', one.id, '101'],
        ['2026-03-02 12:00:01', 'FUNDS_RECEIVED', '1132.00', '-41.09', '1090.91', three.id, '103'],
        ['2026-03-02 13:00:00', 'FUNDS_RECEIVED', '50.00', '-2.00', '48.00', 'NARA-1111111111111-AAAAAA', '104'],
        ['2026-03-02 18:00:00', 'PAYOUT', '-3000.00', '-8.70', '-3008.70', '', '105'],
      ),
    );
    await bring(
      statement(
        ['20260301', 'OPENING', '-1'],
        ['20260303', 'PAYFAST', '3000.00'],
        ['20260303', eft.id, '1133.00'],
        ['20260303', 'ODD', '9'],
      ),
    );

    const days = await compared();
    const difference = (
      book: string,
      kind: string,
      amount: number,
      orderId: string | null,
      name: string,
      day?: string,
    ) => ({
      with: book,
      kind,
      amount,
      orderId,
      name,
      otherDay: day ?? null,
    });
    expect(days).toEqual([
      {
        day: '2026-03-01',
        shop: { received: 2266, refunded: 0, fees: 41.09 },
        provider: { received: 1133, refunded: 0, fees: 41.09, paidOut: 0 },
        bank: { eft: 0, payouts: 0, open: 0 },
        differences: [difference('provider', 'other-day', 1133, two.id, '102', '2026-03-02')],
      },
      {
        day: '2026-03-02',
        shop: { received: 1133, refunded: 133, fees: 40 },
        provider: { received: 2315, refunded: 133, fees: 92.88, paidOut: 3000 },
        bank: { eft: 0, payouts: 0, open: 0 },
        differences: expect.arrayContaining([
          difference('provider', 'other-day', -1133, two.id, '102', '2026-03-01'),
          difference('provider', 'other-amount', 1, three.id, '103'),
          difference('provider', 'fee-differs', -1.09, three.id, '103'),
          difference('provider', 'missing-here', -50, 'NARA-1111111111111-AAAAAA', '104'),
          difference('bank', 'other-day', 3000, null, 'PAYFAST', '2026-03-03'),
        ]),
      },
      {
        day: '2026-03-03',
        shop: { received: 1133, refunded: 0, fees: 0 },
        provider: null,
        bank: { eft: 1133, payouts: 3000, open: 9 },
        differences: [
          difference('bank', 'other-day', -3000, null, 'PAYFAST', '2026-03-02'),
          difference('bank', 'missing-here', -9, null, 'ODD'),
        ],
      },
    ]);
    expect(days[1]?.differences).toHaveLength(5);

    const { text } = await ask('GET', `/journal.csv${RANGE}`);
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe('"Date","Account","Debit","Credit","VAT","Reference","Description"');
    const cells = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
    const sum = (column: number) => Math.round(cells.reduce((total, cell) => total + Number(cell[column]) * 100, 0));
    expect(sum(2)).toBe(sum(3));
    expect(cells).toContainEqual(expect.arrayContaining(['2026-03-01', 'Payfast clearing', '1133', '', one.id]));
    expect(cells).toContainEqual(expect.arrayContaining(['2026-03-01', 'Sales', '', '1133', '147.78', one.id]));
    expect(cells).toContainEqual(expect.arrayContaining(['2026-03-02', 'Bank', '3000', '', '105']));
    expect(cells).toContainEqual(expect.arrayContaining(['2026-03-01', 'Payment fees', '41.09', '', '5.36', '101']));

    // A description that a spreadsheet program would run.
    await bring(statement(['20260303', '=cmd|calc', '3']));
    const comparison = await ask('GET', `/comparison.csv${RANGE}`);
    expect(comparison.headers.get('content-type')).toContain('text/csv');
    expect(comparison.text).toContain('"2026-03-01",2266,0,41.09,1133,0,41.09,0,0,0,0');
    expect(comparison.text).toContain('"\'=cmd|calc"');
  });

  it('the comparison matches an EFT refund to its debit and no other debit of the account', async () => {
    const { id } = await due();
    await addFact(id, { kind: 'refunded', name: 'by hand', cents: 5000, at: at('2026-03-02T10:00:00') });
    await bring(statement(['20260302', `REFUND ${id}`, '-50.00'], ['20260302', 'RENT', '-900.00']));
    const [, day] = await compared();
    expect(day).toMatchObject({ shop: { refunded: 50 }, bank: { eft: -50, open: 0 }, differences: [] });
  });

  it('a comparison of too many days is refused', async () => {
    expect((await ask('GET', '/days?from=2026-01-01&to=2026-12-31')).json.code).toBe('invalid-request');
    expect((await ask('GET', '/days')).json).toMatchObject({ from: '2026-02-20', to: '2026-03-05', open: 0 });
  });
});
