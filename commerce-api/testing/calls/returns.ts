import { randomUUID } from 'node:crypto';
import {
  forOrder,
  nothing,
  order,
  printJob,
  RETURN,
  readLabelSettings,
  readLabelTemplate,
  readReturnAddresses,
  refuseReturn,
  rma,
  rmaStep,
  shippingLabel,
  startReturn,
} from '../examples/records';
import { placeDeliveredOrder, placeOrder } from '../place-order';
import { ADMIN, answering, type Calls, LOGISTICS, withToken } from './callers';

export const calls: Calls<'returns' | 'rma' | 'labels'> = {
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
  'labels.preview': { statuses: LOGISTICS, example: async () => ({ body: { type: 'shipping' } }) },
  'labels.pdf': { statuses: LOGISTICS, example: shippingLabel },
  'labels.png': { statuses: LOGISTICS, example: shippingLabel },
  'labels.pngs': { statuses: LOGISTICS, example: shippingLabel },
  'labels.printers': { statuses: LOGISTICS, example: nothing },
  'labels.settings': { statuses: LOGISTICS, example: nothing },
  'labels.changeSettings': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { value, updatedAt } = await readLabelSettings(test);
      return { body: { settings: value, expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.templates': { statuses: LOGISTICS, example: nothing },
  'labels.templatesFile': { statuses: LOGISTICS, example: nothing },
  'labels.templateFile': { statuses: LOGISTICS, example: async () => ({ params: { type: 'shipping' } }) },
  'labels.changeTemplate': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { template, updatedAt } = await readLabelTemplate(test);
      return { params: { type: 'shipping' }, body: { template, expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.resetTemplate': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { updatedAt } = await readLabelTemplate(test);
      return { params: { type: 'shipping' }, body: { expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.jobs': { statuses: LOGISTICS, example: nothing },
  'labels.print': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => {
      const { body } = await shippingLabel(test);
      return { body: { ...body, printer: 'cpt' } };
    },
  },
  'labels.cancel': { statuses: LOGISTICS, example: printJob('pending') },
  'labels.retry': { statuses: answering(202, LOGISTICS), example: printJob('failed') },
  'labels.reprint': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => ({ ...(await printJob('printed')(test)), body: { reason: 'Smudged' } }),
  },
  'labels.packing': { statuses: LOGISTICS, example: order },
  'labels.scan': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return { params: { id }, body: { code: `SKU-${body.items[0]?.variantId}` } };
    },
  },
  'labels.restartPacking': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id } = await placeOrder(test);
      await test.context.database.kysely
        .insertInto('packed_items')
        .values({ order_id: id, line: 0, quantity: 1 })
        .execute();
      return { params: { id } };
    },
  },
};
