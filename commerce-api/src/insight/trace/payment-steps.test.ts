import { randomUUID } from 'node:crypto';
import type { OrderTrace } from '@nara/shared-contracts/api/trace';
import { refundQueue } from '#selling/payments';
import { createFakePayments, notificationOf, placeOrder, signInAs, startTestApp, statementOf } from '#testing';

it('the payment lane of a trace has its facts with their source, and its refunds with their duration', async () => {
  const payments = createFakePayments();
  const test = await startTestApp({ payments });
  try {
    const { id, token } = await placeOrder(test);
    await test.call('POST', `/api/orders/${id}/payment`, { token });
    await test.call('POST', '/api/payments/payfast/notifications', {
      body: notificationOf(statementOf(id, 113_300)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const cookie = await signInAs(test, 'admin');
    const refund = async (amount: number) => {
      const body = { key: randomUUID(), lines: [], delivery: false, amount, reason: 'A seam is torn' };
      await test.call('POST', `/api/admin/orders/${id}/payment/refunds`, { cookie, body });
    };
    await refund(100);
    test.clock.now += 60_000;
    await test.context.get(refundQueue).runOnce();
    payments.nextRefunds({ kind: 'refused', reason: 'The balance is too low' });
    await refund(50);
    await test.context.get(refundQueue).runOnce();
    test.clock.now += 60_000;
    await refund(10);
    const { json } = await test.call('GET', `/api/admin/orders/${id}/trace`, { cookie });
    const { entries } = json as unknown as OrderTrace;
    const lane = entries.filter((entry) => entry.lane === 'payment');
    expect(lane.map(({ text, outcome, durationMs }) => [text, outcome, durationMs])).toEqual([
      ['Sent to the payment page (the shop)', 'neutral', null],
      ['Paid: R1 133 (notification of the provider)', 'ok', null],
      ['Refund of R100 (A seam is torn) made', 'ok', 60_000],
      ['Refund of R50 (A seam is torn) refused: The balance is too low', 'failed', 0],
      ['Refund of R10 (A seam is torn) is under way', 'open', null],
    ]);
    const api = entries.filter((entry) => entry.lane === 'api').map(({ text }) => text);
    expect(api).toEqual(['Order placed', 'R1 133 paid by Payfast']);
  } finally {
    await test.close();
  }
});
