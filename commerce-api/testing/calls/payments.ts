import { PROOF, placeBankOrder } from '../bank-order';
import { order } from '../example-records';
import { placeOrder } from '../place-order';
import { ADMIN, anybody, type Calls, withToken } from './callers';

export const calls: Calls<'payments' | 'adminPayments'> = {
  'payments.get': { statuses: withToken(200), example: order },
  'payments.methods': { statuses: anybody(200), example: async () => ({}) },
  // Nothing is to be paid where no provider is configured.
  'payments.begin': {
    statuses: withToken(409),
    example: async (test) => {
      const { id, token } = await placeOrder(test);
      return { params: { id }, token };
    },
  },
  'payments.addProof': {
    statuses: withToken(201),
    example: async (test) => {
      const { id, token } = await placeBankOrder(test);
      return { params: { id }, token, ...PROOF };
    },
  },
  'payments.notify': {
    statuses: anybody(400),
    example: async () => ({
      body: 'payment_status=COMPLETE',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'adminPayments.get': { statuses: ADMIN, example: order },
  'adminPayments.proof': {
    statuses: ADMIN,
    example: async (test) => {
      const { id, token } = await placeBankOrder(test);
      const { json } = await test.call('POST', `/api/orders/${id}/payment/proofs`, { token, ...PROOF });
      const [proof] = json.proofs as { id: string }[];
      return { params: { id, proof: proof?.id ?? '' } };
    },
  },
  'adminPayments.record': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placeBankOrder(test);
      const body = { amount: 1, reference: `FNB ${id}`, receivedOn: '2026-03-05', idempotencyKey: id };
      return { params: { id }, body };
    },
  },
  'adminPayments.confirmRefund': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placeBankOrder(test);
      const refund = `refund-of-${id}`;
      await test.context.database.kysely
        .insertInto('payment_refunds')
        .values({
          id: refund,
          order_id: id,
          capture: 'FNB 4711',
          cents: 100,
          reason: 'The order was cancelled',
          state: 'by-hand',
          asked_at: null,
          reference: null,
          attempts: 0,
          next_attempt_at: test.clock.now,
          lease_id: null,
          leased_until: 0,
          last_error: null,
          traceparent: null,
          created_at: test.clock.now,
          updated_at: test.clock.now,
        })
        .execute();
      return { params: { id, refund }, body: { reference: 'FNB 4712' } };
    },
  },
};
