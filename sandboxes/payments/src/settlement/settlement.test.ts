import { forEachTest } from '@nara/sandbox-shared/testing';
import { startPeach } from '../testing/start-peach';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

const DAY = '2026-03-05';
const rowsOf = ({ text }: { text: string }) => text.trimEnd().split('\n');
const settlement = async (provider: Pick<TestSandbox, 'get'>, day: string, query = '') =>
  rowsOf(await provider.get(`/control/settlements/${day}.csv${query}`));
const statement = async (provider: Pick<TestSandbox, 'get'>, day: string) =>
  rowsOf(await provider.get(`/control/statement/${day}.csv`));
/** Reads a row without quoted commas into fields named by the headings. */
const named = (headings: string | undefined, row: string | undefined) => {
  const cells = (row ?? '').split(',').map((cell) => cell.replaceAll('"', ''));
  return Object.fromEntries((headings ?? '').split(',').map((name, place) => [name.replaceAll('"', ''), cells[place]]));
};

describe('the settlement of Payfast', () => {
  const provider = forEachTest(startSandbox);
  const numberOf = (place: number) => provider.sandbox.state.payments[place]?.number;
  const refund = (place: number, amount: number) =>
    provider.call('POST', `/refunds/${numberOf(place)}`, { amount, reason: 'Returned', notify_buyer: false });

  test('a Payfast settlement lists payment, fee, refund and payout, and ends with a balance of 0', async () => {
    await provider.pay('paid', { amount: '500.00' });
    await provider.pay('declined', { m_payment_id: 'NARA-2' });
    await refund(0, 10_000);
    const [headings, payment, refunded, payout, ...more] = await settlement(provider, DAY);
    expect(headings).toMatch(/^"Date","Type","Sign","Party","Name",.*,"Gross","Fee","Net","Balance","M Payment ID",/);
    expect(named(headings, payment)).toMatchObject({
      Date: '2026-03-05 12:15:00',
      Type: 'FUNDS_RECEIVED',
      Sign: 'CREDIT',
      Party: 'Thandi Nkosi',
      Gross: '500.00',
      Fee: '-24.73',
      Net: '475.27',
      Balance: '475.27',
      'M Payment ID': 'NARA-1',
      'PF Payment ID': String(numberOf(0)),
    });
    expect(named(headings, refunded)).toMatchObject({ Type: 'REFUND', Net: '-100.00', Balance: '375.27' });
    expect(named(headings, payout)).toMatchObject({
      Date: '2026-03-05 23:59:59',
      Type: 'PAYOUT',
      Sign: 'DEBIT',
      Description: 'PAYFAST 05032026',
      Gross: '-375.27',
      Fee: '0.00',
      Net: '-375.27',
      Balance: '0.00',
      'M Payment ID': '',
    });
    expect(more).toEqual([]);
    expect(await statement(provider, DAY)).toEqual([
      'Date,Description,Amount,Balance',
      '2026-03-05,"PAYFAST 05032026",375.27,375.27',
    ]);
  });

  test('Payfast pays nothing out on a negative balance and deducts it from the next payout', async () => {
    await provider.pay('paid', { amount: '500.00' });
    provider.clock.now = Date.parse('2026-03-06T08:00:00Z');
    await refund(0, 10_000);
    expect(await statement(provider, '2026-03-06')).toHaveLength(1);
    const [headings, owed, ...none] = await settlement(provider, '2026-03-06');
    expect(named(headings, owed)).toMatchObject({ Type: 'REFUND', Balance: '-100.00' });
    expect(none).toEqual([]);

    provider.clock.now = Date.parse('2026-03-09T08:00:00Z');
    await provider.pay('paid', { amount: '500.00', m_payment_id: 'NARA-3' });
    expect(await settlement(provider, '2026-03-08')).toEqual([headings]);
    const [, , payout] = await settlement(provider, '2026-03-09');
    expect(named(headings, payout)).toMatchObject({ Net: '-375.27', Balance: '0.00' });
    expect((await statement(provider, '2026-03-09'))[1]).toBe('2026-03-09,"PAYFAST 09032026",375.27,850.54');
  });

  test('a Payfast settlement covers a South African day', async () => {
    provider.clock.now = Date.parse('2026-03-05T22:30:00Z');
    await provider.pay('paid');
    expect(await settlement(provider, DAY)).toHaveLength(1);
    expect(await settlement(provider, '2026-03-06', '?provider=payfast')).toHaveLength(3);
    // Unlike the history of the API, which has no payout.
    expect((await provider.call('GET', '/transactions/history')).text).not.toContain('PAYOUT');
  });

  test.each([
    'settlements/2026-02-30.csv',
    'settlements/today.csv',
    'statement/2026-13-01.csv',
    `settlements/${DAY}.csv?provider=paypal`,
  ])('the file %s is refused with 400', async (path) => {
    expect((await provider.get(`/control/${path}`)).status).toBe(400);
  });
});

test('a Peach settlement has the columns of Peach’s reconciliation and ends with the payout', async () => {
  const provider = await startPeach();
  await provider.pay('paid');
  const id = await provider.paidId();
  const { json } = await provider.refund({ id, amount: '133.00' });
  const [headings, payment, refund, payout, ...more] = await settlement(provider, DAY, '?provider=peach');
  const reference = 'PEACH-001-05032026';
  expect(named(headings, payment)).toMatchObject({
    uniqueId: id,
    merchantTransactionId: 'NARA00000001',
    timestamp: '2026-03-05 12:15:00',
    customerName: 'Thandi Nkosi',
    paymentType: 'DB',
    amount: '1133.00',
    fee: '40.16',
    settledAmount: '1092.84',
    settlementReference: reference,
  });
  expect(named(headings, refund)).toMatchObject({
    uniqueId: json.id,
    paymentType: 'RF',
    amount: '133.00',
    settledAmount: '-133.00',
  });
  expect(named(headings, payout)).toMatchObject({
    paymentType: 'PAYOUT',
    amount: '959.84',
    settledAmount: '-959.84',
    settlementReference: reference,
  });
  expect(more).toEqual([]);
  expect(await settlement(provider, DAY)).toHaveLength(1);
  expect(await statement(provider, DAY)).toEqual([
    'Date,Description,Amount,Balance',
    `2026-03-05,${reference},959.84,959.84`,
  ]);
  await provider.close();
});
