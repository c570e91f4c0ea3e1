import { nothing, order, refuseAddress, refuseMail } from '../example-records';
import { placeOrder } from '../place-order';
import { answering, anybody, type Calls, LOGISTICS } from './callers';

export const calls: Calls<'integration' | 'failures'> = {
  'integration.reportFailure': {
    statuses: anybody(202),
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return {
        body: { orderId: id, error: 'timeout', order: body, timestamp: body.createdAt, requiresManualProcessing: true },
      };
    },
  },
  'integration.health': { statuses: LOGISTICS, example: nothing },
  'integration.refresh': { statuses: LOGISTICS, example: nothing },
  'integration.status': { statuses: LOGISTICS, example: nothing },
  'integration.events': { statuses: LOGISTICS, example: nothing },
  'integration.issues': { statuses: LOGISTICS, example: nothing },
  'integration.traffic': { statuses: LOGISTICS, example: nothing },
  'failures.inbox': { statuses: LOGISTICS, example: nothing },
  'failures.list': { statuses: LOGISTICS, example: async () => ({ query: { cause: 'address-refused' } }) },
  'failures.replay': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => {
      await refuseAddress(test);
      return { body: { cause: 'address-refused' } };
    },
  },
  'failures.retryOrder': { statuses: LOGISTICS, example: order },
  'failures.retryMail': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => ({ params: { id: await refuseMail(test) } }),
  },
  'failures.address': {
    statuses: LOGISTICS,
    example: async (test) => ({ params: { id: (await refuseAddress(test)).id } }),
  },
  'failures.fixAddress': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id, body } = await refuseAddress(test);
      const { updated_at } = await test.context.database.kysely
        .selectFrom('orders')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const address = { ...body.shippingAddress, postalCode: '7441' };
      return { params: { id }, body: { address, expectedUpdatedAt: new Date(updated_at).toISOString() } };
    },
  },
};
