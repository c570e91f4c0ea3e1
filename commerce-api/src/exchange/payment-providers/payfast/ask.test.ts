import { DAY_MS } from '#platform/time';
import { type Answer, answering } from '../testing/fake-server';
import { NOW, withPayfast } from '../testing/payfast';

const HEADINGS =
  'Date,Type,Sign,Party,Name,Description,Currency,"Funding Type","Batch ID",Gross,Fee,Net,Balance,"M Payment ID","PF Payment ID","custom str1","custom int1"';

/** Returns a row as Payfast writes it. Its last cells may be missing. */
const row = (
  id: string,
  capture: string,
  { type = 'FUNDS_RECEIVED,CREDIT', gross = '"1,133.00"', currency = 'ZAR' } = {},
) =>
  `"2026-11-25 11:54:59",${type},"Zoë","NARA order","a ""quoted"", text\nof two lines",${currency},CC,,${gross},-26.06,"1,106.94","22,574.02",${id},${capture}`;

const csv = (...rows: string[]): string => [HEADINGS, ...rows].join('\n');

const HISTORY = 'GET /transactions/history';

const ask = (answers: Readonly<Record<string, Answer>>, captures: readonly string[] = [], createdAt = NOW) => {
  const payfast = answering(answers);
  return withPayfast(payfast.answer, async (provider) => ({
    asked: await provider.ask({ id: 'PAY-7', attempts: [], captures, createdAt }),
    paths: payfast.calls.map(({ path }) => path),
  }));
};

const PAID = {
  paymentId: 'PAY-7',
  capture: '1579137',
  attempt: null,
  outcome: 'paid',
  amountCents: 113_300,
  feeCents: 2606,
  checks: ['history'],
};

describe('the Payfast history', () => {
  it.each<[string, unknown]>([
    ['as text', csv(row('PAY-6', '1'), row('PAY-7', '1579137'))],
    ['with a byte order mark', `\uFEFF${csv(row('PAY-7', '1579137')).replaceAll('\n', '\r\n')}`],
    ['wrapped', { response: csv(row('PAY-7', '1579137')) }],
    ['wrapped like other answers', { code: 200, status: 'success', data: { response: csv(row('PAY-7', '1579137')) } }],
  ])('the Payfast history is read %s', async (_, body) => {
    expect((await ask({ [HISTORY]: [200, body] })).asked).toEqual({ kind: 'known', statements: [PAID] });
  });

  it('the Payfast history names the attempt and tells refunds from payments', async () => {
    const refund = row('PAY-7', '1579200', { type: 'REFUND,DEBIT', gross: '-50.00' });
    const { asked } = await ask({ [HISTORY]: [200, csv(`${row('PAY-7', '1579137')},ATT-1`, refund)] });
    expect(asked).toMatchObject({
      statements: [
        { attempt: 'ATT-1', outcome: 'paid' },
        { capture: '1579200', outcome: 'refunded', amountCents: 5000 },
      ],
    });
  });

  it.each([
    ['no lines', csv()],
    ['others alone', csv(row('PAY-70', '1'), row('', '2'))],
    ['money of another country', csv(row('PAY-7', '1', { currency: 'USD' }))],
    ['a debit', csv(row('PAY-7', '1', { type: 'FUNDS_RECEIVED,DEBIT' }))],
    ['a payout', csv(row('PAY-7', '1', { type: 'PAYOUT,CREDIT' }))],
    ['an amount that is none', csv(row('PAY-7', '1', { gross: 'much' }))],
    ['a transaction that is a path', csv(row('PAY-7', '../1'))],
    ['nothing', ''],
  ])('a Payfast history with %s leaves the payment unknown', async (_, body) => {
    expect((await ask({ [HISTORY]: [200, body] })).asked).toEqual({ kind: 'unknown' });
  });

  it.each<[Answer, string]>([
    [[200, '<html>'], 'Payfast sent an answer that cannot be read'],
    [[200, { code: 200, status: 'success', data: { response: true } }], 'Payfast sent an answer that cannot be read'],
    [[200, `${csv()}\n"never ended`], 'Payfast sent an answer that cannot be read'],
    [[401, { code: 401, data: { response: 'Merchant not found' } }], 'Payfast answered 401: Merchant not found'],
    [[500, csv(row('PAY-7', '1579137'))], 'Payfast answered 500'],
  ])('a Payfast history answered with %j is unavailable', async (answer, reason) => {
    expect((await ask({ [HISTORY]: answer })).asked).toEqual({ kind: 'unavailable', reason });
  });

  it('the Payfast history covers seven days from the creation of the payment, in South African time', async () => {
    const days = async (createdAt: number) => {
      const { paths } = await ask({ [HISTORY]: [200, csv()] }, [], createdAt);
      return /from=(.*)&to=(.*)&limit/.exec(paths[0] ?? '')?.slice(1);
    };
    expect(await days(NOW)).toEqual(['2026-11-25', '2026-11-25']);
    expect(await days(NOW - 3 * DAY_MS)).toEqual(['2026-11-22', '2026-11-25']);
    expect(await days(NOW - 30 * DAY_MS)).toEqual(['2026-10-26', '2026-11-02']);
    // The clock was set back.
    expect(await days(NOW + 2 * DAY_MS)).toEqual(['2026-11-27', '2026-11-27']);
  });

  const others = Array.from({ length: 500 }, (_, at) => row(`OTHER-${at}`, `${at}`));

  const page = (offset: number) => `GET /transactions/history?from=2026-11-25&to=2026-11-25&limit=500&offset=${offset}`;

  it.each<[string, Answer, object[]]>([
    ['because a payment may be made twice', [200, csv(row('PAY-7', '1579140'))], [{ capture: '1579140' }]],
    ['and earlier pages count although it fails', [500, ''], []],
  ])('the Payfast history is read to its last page, %s', async (_, last, more) => {
    const first: Answer = [200, csv(...others.slice(1), row('PAY-7', '1579137'))];
    const { asked, paths } = await ask({ [page(0)]: first, [page(500)]: last });
    expect(asked).toMatchObject({ kind: 'known', statements: [{ capture: '1579137' }, ...more] });
    expect(paths).toHaveLength(2);
  });

  it('a Payfast history that never ends is given up', async () => {
    const { asked, paths } = await ask({ [HISTORY]: [200, csv(...others)] });
    expect(asked).toEqual({ kind: 'unavailable', reason: 'Payfast has more than 10000 transactions in these days' });
    expect(paths).toHaveLength(20);
  }, 60_000);
});

describe('a known Payfast transaction', () => {
  const transaction = (more = {}): Answer => [
    200,
    {
      code: 200,
      status: 'success',
      data: {
        response: { pf_payment_id: 1579137, m_payment_id: 'PAY-7', status: 'COMPLETE', amount: 113_300, ...more },
      },
    },
  ];

  it.each([
    ['COMPLETE', 'paid'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
    ['PENDING', 'pending'],
  ])('a known Payfast transaction is queried by its id, and when %s it is %s', async (status, outcome) => {
    const { asked, paths } = await ask({ 'GET /process/query/1579137': transaction({ status }) }, ['1579137']);
    expect(asked).toEqual({ kind: 'known', statements: [{ ...PAID, outcome, feeCents: null, checks: ['query'] }] });
    expect(paths).toEqual(['/process/query/1579137']);
  });

  it.each<[string, Answer]>([
    ['is no card payment', [404, '']],
    ['is of another payment', transaction({ m_payment_id: 'PAY-8' })],
    ['is answered by another', transaction({ pf_payment_id: 1579138 })],
    ['has a state that nobody documented', transaction({ status: 'NEW' })],
    ['has half a cent', transaction({ amount: 113_300.5 })],
    ['cannot be asked for now', [500, '']],
  ])('a known Payfast transaction that %s is looked up in the history', async (_, answer) => {
    const history: Answer = [200, csv(row('PAY-7', '1579137'))];
    const { asked } = await ask({ 'GET /process/query/1579137': answer, [HISTORY]: history }, ['1579137']);
    expect(asked).toEqual({ kind: 'known', statements: [PAID] });
  });
});
