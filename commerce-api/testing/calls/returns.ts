import { randomUUID } from 'node:crypto';
import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';
import type { ExampleCall } from '../examples/call';
import {
  betweenAttempts,
  forOrder,
  nothing,
  order,
  RETURN,
  rma,
  settingChangedAt,
  startReturn,
} from '../examples/records';
import { placeDeliveredOrder, placeOrder } from '../place-order';
import { addRow, findRow } from '../rows';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, answering, type Calls, call, each, LOGISTICS, withToken } from './callers';

/** Creates the example of a step for a return that is ready for it. */
const rmaStep =
  (status: ReturnStatus, body: object = {}) =>
  async (test: TestApp): Promise<ExampleCall> => {
    const id = await startReturn(test, status);
    const { updated_at } = await findRow(test, 'returns', { rma_number: id });
    return { params: { id }, body: { ...body, expectedUpdatedAt: new Date(updated_at).toISOString() } };
  };

/** Requests the shipping label of a new order. */
const shippingLabel = async (test: TestApp) => ({
  body: { type: 'shipping', code: (await placeOrder(test)).id },
});

const SETTINGS = {
  defaultPrinter: 'jhb',
  format: 'zpl',
  autoPrint: false,
  companyPrefix: '6009999',
  addresses: { cpt: null, jhb: null, dbn: null },
};
const TEMPLATE = {
  type: 'shipping',
  width: 100,
  height: 150,
  elements: [{ kind: 'line', id: 'a', x: 1, y: 1, w: 9, h: 1 }],
};
const ADDRESS = {
  recipient: 'NARA Returns',
  street: '1 Depot Road',
  suburb: '',
  city: 'Cape Town',
  postalCode: '7441',
};

/** Creates a print job in a state; returns its path parameters. */
const printJob =
  (state: 'pending' | 'failed' | 'printed') =>
  async (test: TestApp): Promise<ExampleCall> => {
    const at = test.clock.now;
    const id = randomUUID();
    await addRow(test, 'print_jobs', {
      id,
      type: 'product',
      subject: 'SKU-TANK-M',
      document_json: null,
      copies: 1,
      printed: 0,
      printer: 'cpt',
      state,
      attempts: 0,
      next_attempt_at: at,
      lease_id: null,
      leased_until: 0,
      last_error: null,
      traceparent: null,
      once_key: null,
      reprint_of: null,
      reprint_reason: null,
      shop_printer: 0,
      author: 'Somebody',
      created_at: at,
      updated_at: at,
      printed_at: null,
    });
    return { params: { id }, subject: 'SKU-TANK-M' };
  };

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
  'rma.changeAddresses': call(ADMIN, async (test) => ({
    body: {
      addresses: { 'CPT-DC': ADDRESS, 'JHB-DC': ADDRESS, 'DBN-DC': ADDRESS, 'PLZ-DC': ADDRESS },
      expectedUpdatedAt: await settingChangedAt(test, 'return-addresses'),
    },
  })),
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
  // Makes the partner refuse an approved return, which it would now accept.
  'rma.resend': call(LOGISTICS, async (test) => {
    const { params, body } = await rmaStep('pending_inspection')(test);
    const cookie = await signInAs(test, 'admin');
    await test.call('POST', `/api/admin/returns/${params?.id}/approve`, { cookie, body });
    const { kysely } = test.context.database;
    const started = kysely.selectFrom('returns').select('id').where('rma_number', '=', String(params?.id));
    await betweenAttempts(() =>
      kysely
        .updateTable('return_outbox')
        .set({ state: 'dead' })
        .where('return_id', 'in', started)
        .where('leased_until', '<=', test.context.now())
        .returning('return_id')
        .executeTakeFirst(),
    );
    return { params };
  }),
  'labels.preview': call(LOGISTICS, async () => ({ body: { type: 'shipping' } })),
  ...each(LOGISTICS, shippingLabel, 'labels.pdf', 'labels.png', 'labels.pngs'),
  ...each(LOGISTICS, nothing, 'labels.printers', 'labels.settings', 'labels.templates', 'labels.templatesFile'),
  'labels.jobs': call(LOGISTICS, nothing),
  'labels.changeSettings': call(LOGISTICS, async (test) => ({
    body: { settings: SETTINGS, expectedUpdatedAt: await settingChangedAt(test, 'labels') },
  })),
  'labels.templateFile': call(LOGISTICS, async () => ({ params: { type: 'shipping' } })),
  'labels.changeTemplate': call(LOGISTICS, async (test) => ({
    params: { type: 'shipping' },
    body: { template: TEMPLATE, expectedUpdatedAt: await settingChangedAt(test, 'label-template.shipping') },
  })),
  'labels.resetTemplate': call(LOGISTICS, async (test) => ({
    params: { type: 'shipping' },
    body: { expectedUpdatedAt: await settingChangedAt(test, 'label-template.shipping') },
  })),
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
    await addRow(test, 'packed_items', { order_id: id, line: 0, quantity: 1 });
    return { params: { id } };
  }),
};
