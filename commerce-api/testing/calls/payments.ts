import { randomUUID } from 'node:crypto';
import { PROOF, placeBankOrder } from '../bank-order';
import { order } from '../example-records';
import { placeOrder } from '../place-order';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, LOGISTICS, withToken } from './callers';

const refund = async (test: TestApp) => ({ params: { id: (await placeOrder(test)).id, refund: randomUUID() } });

const formOf = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

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
  'payments.return': {
    statuses: anybody(303),
    example: async (test) => ({ params: { id: (await placeOrder(test)).id }, ...formOf('result.code=000.000.000') }),
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
    example: async () => ({ params: { provider: 'payfast' }, ...formOf('payment_status=COMPLETE') }),
  },
  'adminPayments.get': { statuses: LOGISTICS, example: order },
  // Nothing is held where no provider is configured.
  'adminPayments.refund': {
    statuses: answering(409, ADMIN),
    example: async (test) => ({
      ...(await order(test)),
      body: { key: randomUUID(), lines: [{ line: 0, quantity: 1 }], delivery: false, reason: 'A seam is torn' },
    }),
  },
  'adminPayments.retryRefund': { statuses: answering(404, ADMIN), example: refund },
  'adminPayments.confirmRefund': {
    statuses: answering(404, ADMIN),
    example: async (test) => ({ ...(await refund(test)), body: { reference: 'FNB 4711' } }),
  },
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
};
