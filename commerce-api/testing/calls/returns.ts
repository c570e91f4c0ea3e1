import { randomUUID } from 'node:crypto';
import {
  forOrder,
  nothing,
  RETURN,
  readReturnAddresses,
  refuseReturn,
  rma,
  rmaStep,
  startReturn,
} from '../example-records';
import { placeDeliveredOrder } from '../place-order';
import { ADMIN, answering, type Calls, LOGISTICS, withToken } from './callers';

export const calls: Calls<'returns' | 'rma'> = {
  'returns.start': {
    statuses: withToken(201),
    example: async (test) => forOrder(await placeDeliveredOrder(test), { id: randomUUID(), ...RETURN }),
  },
  'returns.label': {
    statuses: withToken(200),
    example: async (test) => {
      const placed = await placeDeliveredOrder(test);
      const { token, body, params } = forOrder(placed, { id: randomUUID(), ...RETURN });
      const { json } = await test.call('POST', `/api/orders/${placed.id}/returns`, { token, body });
      return { token, params: { ...params, rma: String(json.rmaNumber) } };
    },
  },
  'rma.list': { statuses: LOGISTICS, example: nothing },
  'rma.export': { statuses: LOGISTICS, example: nothing },
  'rma.stats': { statuses: LOGISTICS, example: nothing },
  'rma.findOrders': { statuses: LOGISTICS, example: async () => ({ body: { search: 'thandi@example.co.za' } }) },
  'rma.create': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({
      body: { id: randomUUID(), orderId: (await placeDeliveredOrder(test)).id, ...RETURN },
    }),
  },
  'rma.approveMany': {
    statuses: LOGISTICS,
    example: async (test) => ({ body: { rmaNumbers: [await startReturn(test)] } }),
  },
  'rma.sync': { statuses: LOGISTICS, example: nothing },
  'rma.addresses': { statuses: LOGISTICS, example: nothing },
  'rma.changeAddresses': {
    statuses: ADMIN,
    example: async (test) => {
      const { value, updatedAt } = await readReturnAddresses(test);
      return { body: { addresses: value, expectedUpdatedAt: updatedAt } };
    },
  },
  'rma.label': { statuses: LOGISTICS, example: rma },
  'rma.get': { statuses: LOGISTICS, example: rma },
  'rma.inspect': {
    statuses: LOGISTICS,
    example: rmaStep('pending_inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] }),
  },
  'rma.approve': { statuses: LOGISTICS, example: rmaStep('pending_inspection') },
  'rma.reject': { statuses: LOGISTICS, example: rmaStep('pending_inspection', { reason: 'Worn' }) },
  'rma.process': { statuses: LOGISTICS, example: rmaStep('approved', { dc: 'CPT-DC' }) },
  'rma.complete': { statuses: LOGISTICS, example: rmaStep('processing', { paidBy: 'eft', reference: 'FNB 4711' }) },
  'rma.reopen': { statuses: ADMIN, example: rmaStep('rejected') },
  'rma.resend': { statuses: LOGISTICS, example: refuseReturn },
};
