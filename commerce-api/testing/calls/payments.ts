import { PROOF, placeBankOrder } from '../bank-order';
import { newRefund, placePaidOrder, refuseRefund } from '../example-payments';
import { order } from '../example-records';
import { placeOrder } from '../place-order';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, anybody, type Calls, LOGISTICS, withToken } from './callers';

const refused = async (test: TestApp) => ({ params: await refuseRefund(test, await signInAs(test, 'admin')) });

const formOf = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

export const calls: Calls<'payments' | 'adminPayments'> = {
  'payments.get': { statuses: withToken(200), example: order },
  'payments.methods': { statuses: anybody(200), example: async () => ({}) },
  // Without a provider there is nothing to pay.
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
  'payments.notify': { statuses: anybody(400), example: async () => formOf('payment_status=COMPLETE') },
  'payments.notifyPeach': { statuses: anybody(400), example: async () => formOf('result.code=000.000.000') },
  'adminPayments.get': { statuses: LOGISTICS, example: order },
  'adminPayments.refund': {
    statuses: ADMIN,
    example: async (test) => {
      const { id } = await placePaidOrder(test);
      return { params: { id }, body: newRefund() };
    },
  },
  'adminPayments.retryRefund': { statuses: ADMIN, example: refused },
  'adminPayments.confirmRefund': {
    statuses: ADMIN,
    example: async (test) => ({ ...(await refused(test)), body: { reference: 'FNB 4711' } }),
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
