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
import { ADMIN, answering, type Calls, call, each, LOGISTICS, withToken } from './callers';

export const calls: Calls<'returns' | 'rma' | 'labels'> = {
  'returns.start': call(withToken(201), async (test) =>
    forOrder(await placeDeliveredOrder(test), { id: randomUUID(), ...RETURN }),
  ),
  'returns.label': call(withToken(200), async (test) => {
    const placed = await placeDeliveredOrder(test);
    const { token, body, params } = forOrder(placed, { id: randomUUID(), ...RETURN });
    const { json } = await test.call('POST', `/api/orders/${placed.id}/returns`, { token, body });
    return { token, params: { ...params, rma: String(json.rmaNumber) } };
  }),
  ...each(LOGISTICS, nothing, 'rma.list', 'rma.export', 'rma.stats', 'rma.sync', 'rma.addresses'),
  'rma.findOrders': call(LOGISTICS, async () => ({ body: { search: 'thandi@example.co.za' } })),
  'rma.create': call(answering(201, LOGISTICS), async (test) => ({
    body: { id: randomUUID(), orderId: (await placeDeliveredOrder(test)).id, ...RETURN },
  })),
  'rma.approveMany': call(LOGISTICS, async (test) => ({ body: { rmaNumbers: [await startReturn(test)] } })),
  'rma.changeAddresses': call(ADMIN, async (test) => {
    const { value, updatedAt } = await readReturnAddresses(test);
    return { body: { addresses: value, expectedUpdatedAt: updatedAt } };
  }),
  ...each(LOGISTICS, rma, 'rma.label', 'rma.get'),
  'rma.inspect': call(
    LOGISTICS,
    rmaStep('pending_inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] }),
  ),
  'rma.approve': call(LOGISTICS, rmaStep('pending_inspection')),
  'rma.reject': call(LOGISTICS, rmaStep('pending_inspection', { reason: 'Worn' })),
  'rma.process': call(LOGISTICS, rmaStep('approved', { dc: 'CPT-DC' })),
  'rma.complete': call(LOGISTICS, rmaStep('processing', { paidBy: 'eft', reference: 'FNB 4711' })),
  'rma.reopen': call(ADMIN, rmaStep('rejected')),
  'rma.resend': call(LOGISTICS, refuseReturn),
  'labels.preview': call(LOGISTICS, async () => ({ body: { type: 'shipping' } })),
  ...each(LOGISTICS, shippingLabel, 'labels.pdf', 'labels.png', 'labels.pngs'),
  ...each(LOGISTICS, nothing, 'labels.printers', 'labels.settings', 'labels.templates', 'labels.templatesFile'),
  'labels.jobs': call(LOGISTICS, nothing),
  'labels.changeSettings': call(LOGISTICS, async (test) => {
    const { value, updatedAt } = await readLabelSettings(test);
    return { body: { settings: value, expectedUpdatedAt: updatedAt } };
  }),
  'labels.templateFile': call(LOGISTICS, async () => ({ params: { type: 'shipping' } })),
  'labels.changeTemplate': call(LOGISTICS, async (test) => {
    const { template, updatedAt } = await readLabelTemplate(test);
    return { params: { type: 'shipping' }, body: { template, expectedUpdatedAt: updatedAt } };
  }),
  'labels.resetTemplate': call(LOGISTICS, async (test) => {
    const { updatedAt } = await readLabelTemplate(test);
    return { params: { type: 'shipping' }, body: { expectedUpdatedAt: updatedAt } };
  }),
  'labels.print': call(answering(202, LOGISTICS), async (test) => {
    const { body } = await shippingLabel(test);
    return { body: { ...body, printer: 'cpt' } };
  }),
  'labels.cancel': call(LOGISTICS, printJob('pending')),
  'labels.retry': call(answering(202, LOGISTICS), printJob('failed')),
  'labels.reprint': call(answering(202, LOGISTICS), async (test) => ({
    ...(await printJob('printed')(test)),
    body: { reason: 'Smudged' },
  })),
  'labels.packing': call(LOGISTICS, order),
  'labels.scan': call(LOGISTICS, async (test) => {
    const { id, body } = await placeOrder(test);
    return { params: { id }, body: { code: `SKU-${body.items[0]?.variantId}` } };
  }),
  'labels.restartPacking': call(LOGISTICS, async (test) => {
    const { id } = await placeOrder(test);
    await test.context.database.kysely
      .insertInto('packed_items')
      .values({ order_id: id, line: 0, quantity: 1 })
      .execute();
    return { params: { id } };
  }),
};
