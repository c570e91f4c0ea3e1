import { randomUUID } from 'node:crypto';
import type { PartnerSubmission, ReturnStatus } from '@nara/shared-contracts';
import { EDI_SETTINGS } from '../edi';
import { THRESHOLDS } from '../inventory';
import { readSetting } from '../settings';
import type { EndpointName } from './endpoint-rows';
import { newOrder } from './new-order';
import { type Placed, placeDeliveredOrder, placeOrder } from './place-order';
import { signInAs } from './sign-in';
import { stockOf } from './stock';
import { PASSCODES, type TestApp } from './test-app';
import { addUser } from './users';

/** A call that succeeds for whoever may make it. */
export interface ExampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** An object goes as JSON, a text as `headers` say. */
  body?: object | string;
  headers?: Record<string, string>;
  /** Of the order that the call names. */
  token?: string;
  /** What its audit entry is about, where neither path nor answer names it. */
  subject?: string;
}

const forOrder = ({ id, token }: Placed, body?: object): ExampleCall => ({ params: { id }, token, body });

function submissionOf({ id, body }: Placed): PartnerSubmission {
  const { items, ...order } = body;
  const time = body.createdAt;
  return {
    order: {
      ...order,
      items: items.map(({ productId, variantId, quantity }) => ({
        naraProductId: productId,
        naraVariantId: variantId,
        woolworthsSku: 'WW-1',
        quantity,
        erpCode: 'SAP-1',
      })),
      integrationMetadata: { source: 'nara-storefront', timestamp: time, customerType: 'direct' },
      id,
    },
    metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
  };
}

const RETURN = { lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
/** A shopper returns a piece; answers the RMA number. */
async function startReturn(test: TestApp, status: ReturnStatus = 'pending_inspection'): Promise<string> {
  const { id, token } = await placeDeliveredOrder(test);
  const body = { id: randomUUID(), ...RETURN };
  const { json } = await test.call('POST', `/api/orders/${id}/returns`, { token, body });
  const rmaNumber = String(json.rmaNumber);
  const { kysely } = test.app.database;
  await kysely.updateTable('returns').set({ status }).where('rma_number', '=', rmaNumber).execute();
  await kysely.updateTable('return_items').set({ condition: 'new' }).where('return_id', '=', body.id).execute();
  return rmaNumber;
}

/** A step of a return that is ready for it. */
const rmaStep =
  (status: ReturnStatus, body: object = {}) =>
  async (test: TestApp): Promise<ExampleCall> => {
    const id = await startReturn(test, status);
    const { updated_at } = await test.app.database.kysely
      .selectFrom('returns')
      .select('updated_at')
      .where('rma_number', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { ...body, expectedUpdatedAt: new Date(updated_at).toISOString() } };
  };
const rma = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await startReturn(test) } });

/** The partner refused an approved return; it takes it now. */
async function refuseReturn(test: TestApp): Promise<ExampleCall> {
  const { params, body } = await rmaStep('pending_inspection')(test);
  const cookie = await signInAs(test, 'admin');
  await test.call('POST', `/api/admin/returns/${params?.id}/approve`, { cookie, body });
  await test.app.database.kysely.updateTable('return_outbox').set({ state: 'dead' }).execute();
  return { params };
}

const VARIANT = { params: { id: 'tank-m' } };
const nothing = async (): Promise<ExampleCall> => ({});
const order = async (test: TestApp): Promise<ExampleCall> => forOrder(await placeOrder(test));
const user = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await addUser(test) } });

/** The partner refused an order because it did not know a SKU; answers the variant, which is mapped by now. */
async function refuseForWantOfMapping(test: TestApp): Promise<string> {
  const { id, body } = await placeOrder(test);
  await test.app.database.kysely
    .updateTable('outbox')
    .set({ state: 'dead', last_code: 'SKU_NOT_FOUND' })
    .where('order_id', '=', id)
    .execute();
  return body.items[0]?.variantId ?? '';
}

/** The partner refused the address of an order. */
async function refuseAddress(test: TestApp): Promise<Placed> {
  const placed = await placeOrder(test);
  await test.app.database.kysely
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 1, last_code: 'ADDRESS_INVALID', last_error: 'No such postal code' })
    .where('order_id', '=', placed.id)
    .execute();
  return placed;
}

/** The mail server refused the confirmation of an order; answers the e-mail's id. */
async function refuseMail(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const mail = await test.app.database.kysely
    .updateTable('mails')
    .set({ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' })
    .where('reference', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return mail.id;
}

/** An order in an interchange; answers the interchange's reference. */
async function exportOrder(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/edi/interchanges', { body: { orderIds: [id] }, cookie });
  return String(json.reference);
}

/** How often `next` was asked. */
let calls = 0;
/** Another number with every call, so that each example changes something. */
const next = (): number => {
  calls += 1;
  return calls;
};

const stockFile = () => ({
  body: `NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC\nSKU-BRA-S-SAGE,,${1_000_000 - next()},,\n`,
  headers: { 'content-type': 'text/csv' },
});

/** An admin looked a file of stock levels through; answers the preview's id. */
async function previewStock(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/inventory/imports', { ...stockFile(), cookie });
  return String(json.id);
}

/** The retailer has one piece more; answers what settles that. */
async function driftStock(test: TestApp): Promise<{ items: object[] }> {
  const { kysely } = test.app.database;
  const place = { variant_id: VARIANT.params.id, dc: 'JHB-DC' } as const;
  await kysely.deleteFrom('partner_stock').where('variant_id', '=', place.variant_id).execute();
  const pulled = { quantity: 6, difference: 1, sync_id: randomUUID(), at: test.clock.now };
  await kysely
    .insertInto('partner_stock')
    .values({ ...place, ...pulled })
    .execute();
  return { items: [{ variantId: place.variant_id, dc: place.dc, difference: 1 }] };
}

/** That was taken over; answers the reconciliation's id. */
async function reconcileStock(test: TestApp): Promise<string> {
  const body = await driftStock(test);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/inventory/reconciliations', { body, cookie });
  return String(json.id);
}

async function mappingVersion(test: TestApp): Promise<string> {
  const { mapping_updated_at } = await test.app.database.kysely
    .selectFrom('variants')
    .select('mapping_updated_at')
    .where('id', '=', VARIANT.params.id)
    .executeTakeFirstOrThrow();
  return new Date(mapping_updated_at).toISOString();
}

/** A file that gives one variant another Woolworths SKU. */
const mappingFile = (): ExampleCall => ({
  body: `NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations
SKU-TANK-M,WW-${randomUUID()},,,,,,CPT-DC`,
  headers: { 'content-type': 'text/csv' },
});

/** Previewed by an admin; answers the preview's id. */
async function previewMappings(test: TestApp): Promise<string> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/sku-mappings/imports', { ...mappingFile(), cookie });
  return String(json.id);
}

/** Asks for the shipping label of a new order. */
const shippingLabel = async (test: TestApp) => ({
  body: { type: 'shipping', code: (await placeOrder(test)).id },
});

/** What settings say of themselves, which a change of them must name. */
const versionOf = async (test: TestApp, name: string): Promise<string> => {
  const row = await test.app.database.kysely
    .selectFrom('settings')
    .select('updated_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return new Date(row?.updated_at ?? 0).toISOString();
};

const readLabelSettings = async (test: TestApp) => ({
  value: {
    defaultPrinter: 'jhb',
    format: 'zpl',
    autoPrint: false,
    companyPrefix: '6009999',
    addresses: { cpt: null, jhb: null, dbn: null },
  },
  updatedAt: await versionOf(test, 'labels'),
});

const readLabelTemplate = async (test: TestApp) => ({
  template: {
    type: 'shipping',
    width: 100,
    height: 150,
    elements: [{ kind: 'line', id: 'a', x: 1, y: 1, w: 9, h: 1 }],
  },
  updatedAt: await versionOf(test, 'label-template.shipping'),
});

/** A print job in a state; answers the way to name it. */
const printJob =
  (state: 'pending' | 'failed' | 'printed') =>
  async (test: TestApp): Promise<ExampleCall> => {
    const at = test.clock.now;
    const id = randomUUID();
    await test.app.database.kysely
      .insertInto('print_jobs')
      .values({
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
        once_key: null,
        reprint_of: null,
        reprint_reason: null,
        author: 'Somebody',
        created_at: at,
        updated_at: at,
        printed_at: null,
      })
      .execute();
    return { params: { id }, subject: 'SKU-TANK-M' };
  };

/** One call per endpoint of the contract table, each time about something new. */
export const EXAMPLE_CALLS: Record<EndpointName, (test: TestApp) => Promise<ExampleCall>> = {
  'session.get': nothing,
  'session.unlock': async () => ({ body: { gate: 'site', passcode: PASSCODES.site } }),
  'session.lock': nothing,
  'session.chooseEnvironment': async () => ({ body: { environment: 'live' } }),
  'catalogue.list': nothing,
  'catalogue.texts': nothing,
  'catalogue.product': async () => ({ params: { id: 'bra' } }),
  'cart.recordEvent': async (test) => ({
    body: {
      event: 'add_to_cart',
      data: { productId: 'bra', variantId: 'bra-s-sage', quantity: 1 },
      timestamp: new Date(test.clock.now).toISOString(),
      sessionId: 'session_1_abc',
    },
  }),
  'contact.send': async () => ({
    body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
  }),
  'stockNotices.request': async () => ({
    body: { variantId: 'bra-m-black', email: `${randomUUID()}@example.co.za` },
  }),
  'orders.create': async () => ({ body: newOrder() }),
  'orders.lookup': async (test) => {
    const { id, body } = await placeOrder(test);
    return { body: { orderId: id, email: body.email } };
  },
  'orders.get': order,
  'orders.confirm': async (test) => {
    const placed = await placeOrder(test);
    return forOrder(placed, { status: 'pending', updatedAt: placed.body.updatedAt });
  },
  'orders.cancel': order,
  'returns.start': async (test) => forOrder(await placeDeliveredOrder(test), { id: randomUUID(), ...RETURN }),
  'rma.list': nothing,
  'rma.export': nothing,
  'rma.stats': nothing,
  'rma.findOrders': async () => ({ body: { search: 'thandi@example.co.za' } }),
  'rma.create': async (test) => ({
    body: { id: randomUUID(), orderId: (await placeDeliveredOrder(test)).id, ...RETURN },
  }),
  'rma.approveMany': async (test) => ({ body: { rmaNumbers: [await startReturn(test)] } }),
  'rma.sync': nothing,
  'rma.get': rma,
  'rma.inspect': rmaStep('pending_inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] }),
  'rma.approve': rmaStep('pending_inspection'),
  'rma.reject': rmaStep('pending_inspection', { reason: 'Worn' }),
  'rma.process': rmaStep('approved', { dc: 'CPT-DC' }),
  'rma.complete': rmaStep('processing', { paidBy: 'eft', reference: 'FNB 4711' }),
  'rma.reopen': rmaStep('rejected'),
  'rma.resend': refuseReturn,
  'notes.ofOrder': order,
  'notes.addToOrder': async (test) => ({ ...(await order(test)), body: { text: 'Called the shopper' } }),
  'notes.ofReturn': rma,
  'notes.addToReturn': async (test) => ({ ...(await rma(test)), body: { text: 'The box was open' } }),
  'activity.ofOrder': order,
  'activity.ofReturn': rma,
  'activity.ofMapping': async () => VARIANT,
  'activity.ofStock': async () => VARIANT,
  'activity.ofUser': user,
  'partner.submitOrder': async (test) => {
    const placed = await placeOrder(test);
    return { token: placed.token, body: submissionOf(placed) };
  },
  'partner.receiveUpdate': async (test) => ({ body: { orderId: (await placeOrder(test)).id, status: 'shipped' } }),
  'integration.reportFailure': async (test) => {
    const { id, body } = await placeOrder(test);
    return {
      body: { orderId: id, error: 'timeout', order: body, timestamp: body.createdAt, requiresManualProcessing: true },
    };
  },
  'integration.health': nothing,
  'integration.refresh': nothing,
  'integration.status': nothing,
  'integration.events': nothing,
  'integration.issues': nothing,
  'integration.traffic': nothing,
  'dashboard.get': nothing,
  'operationsDashboard.figures': nothing,
  'operationsDashboard.orders': nothing,
  'operationsDashboard.alerts': nothing,
  'operationsDashboard.check': async () => ({ params: { check: 'database' } }),
  'operationsDashboard.reportPdf': nothing,
  'operationsDashboard.reportCsv': nothing,
  'failures.inbox': nothing,
  'failures.list': async () => ({ query: { cause: 'address-refused' } }),
  'failures.replay': async (test) => {
    await refuseAddress(test);
    return { body: { cause: 'address-refused' } };
  },
  'failures.retryOrder': order,
  'failures.retryMail': async (test) => ({ params: { id: await refuseMail(test) } }),
  'failures.address': async (test) => ({ params: { id: (await refuseAddress(test)).id } }),
  'failures.fixAddress': async (test) => {
    const { id, body } = await refuseAddress(test);
    const { updated_at } = await test.app.database.kysely
      .selectFrom('orders')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const address = { ...body.shippingAddress, postalCode: '7441' };
    return { params: { id }, body: { address, expectedUpdatedAt: new Date(updated_at).toISOString() } };
  },
  'adminOrders.list': nothing,
  'adminOrders.export': nothing,
  'adminOrders.get': order,
  'adminOrders.changeStatus': async (test) => {
    const { id } = await placeOrder(test);
    const { updated_at } = await test.app.database.kysely
      .selectFrom('orders')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: { status: 'shipped', expectedUpdatedAt: new Date(updated_at).toISOString() } };
  },
  'adminOrders.resync': order,
  'trace.get': order,
  'liveOrders.list': nothing,
  'liveOrders.stats': nothing,
  'liveOrders.export': nothing,
  'liveOrders.resync': order,
  'liveOrders.get': order,
  'edi.export': async (test) => ({ body: { orderIds: [(await placeOrder(test)).id] } }),
  'edi.file': async (test) => ({ params: { reference: await exportOrder(test) } }),
  'edi.settings': nothing,
  'edi.changeSettings': async (test) => {
    const { value, updatedAt } = await readSetting(test.app.database.kysely, EDI_SETTINGS);
    const settings = { ...value, ordersCode: `EAN${String(next()).padStart(3, '0')}` };
    return { body: { settings, expectedUpdatedAt: new Date(updatedAt).toISOString() } };
  },
  'edi.receive': nothing,
  'inventory.list': nothing,
  'inventory.export': nothing,
  'inventory.overview': nothing,
  'inventory.get': async () => VARIANT,
  'inventory.adjust': async (test) => {
    const { 'CPT-DC': expected = 0 } = await stockOf(test, VARIANT.params.id);
    return { ...VARIANT, body: { dc: 'CPT-DC', available: expected + 1, expected, reason: 'Counted' } };
  },
  'inventory.previewImport': async () => stockFile(),
  'inventory.importRows': async (test) => ({ params: { id: await previewStock(test) } }),
  'inventory.applyImport': async (test) => ({ params: { id: await previewStock(test) }, subject: 'bra-s-sage' }),
  'inventory.startSync': nothing,
  'inventory.syncErrors': nothing,
  'inventory.differences': nothing,
  'inventory.reconcile': async (test) => ({ body: await driftStock(test) }),
  'inventory.undoReconcile': async (test) => ({ params: { id: await reconcileStock(test) } }),
  'inventory.thresholds': nothing,
  'inventory.changeThresholds': async (test) => {
    const { updatedAt } = await readSetting(test.app.database.kysely, THRESHOLDS);
    const expectedUpdatedAt = new Date(updatedAt).toISOString();
    return {
      body: { value: { ...THRESHOLDS.initial, staleMinutes: 10 + next() }, expectedUpdatedAt },
      subject: THRESHOLDS.name,
    };
  },
  'skuMapping.list': nothing,
  'skuMapping.export': nothing,
  'skuMapping.stats': nothing,
  'skuMapping.get': async () => VARIANT,
  'skuMapping.change': async (test) => {
    const expectedUpdatedAt = await mappingVersion(test);
    return { ...VARIANT, body: { woolworthsSku: `WW-${randomUUID()}`, erpCode: null, expectedUpdatedAt } };
  },
  'skuMapping.failedOrders': async () => VARIANT,
  'skuMapping.retryOrders': async (test) => ({ params: { id: await refuseForWantOfMapping(test) } }),
  'enterpriseMapping.list': nothing,
  'enterpriseMapping.export': nothing,
  'enterpriseMapping.stats': nothing,
  'enterpriseMapping.get': async () => VARIANT,
  'enterpriseMapping.change': async (test) => ({
    ...VARIANT,
    body: {
      woolworthsSku: `WW-${randomUUID()}`,
      woolworthsPlu: null,
      erpCode: null,
      barcode: null,
      priceWholesale: 100,
      priceRetail: 200,
      dcLocations: ['CPT-DC'],
      expectedUpdatedAt: await mappingVersion(test),
    },
  }),
  'enterpriseMapping.approve': async (test) => {
    await test.app.database.kysely
      .updateTable('variants')
      .set({ pending_woolworths_sku: `WW-${randomUUID()}`, pending_by: 'Lerato' })
      .where('id', '=', VARIANT.params.id)
      .execute();
    const mapping = { id: VARIANT.params.id, expectedUpdatedAt: await mappingVersion(test) };
    return { body: { mappings: [mapping] }, subject: VARIANT.params.id };
  },
  'enterpriseMapping.previewImport': async () => mappingFile(),
  'enterpriseMapping.importRows': async (test) => ({ params: { id: await previewMappings(test) } }),
  'enterpriseMapping.applyImport': async (test) => ({
    params: { id: await previewMappings(test) },
    subject: VARIANT.params.id,
  }),
  'labels.preview': async () => ({ body: { type: 'shipping' } }),
  'labels.pdf': shippingLabel,
  'labels.png': shippingLabel,
  'labels.printers': nothing,
  'labels.settings': nothing,
  'labels.changeSettings': async (test) => {
    const { value, updatedAt } = await readLabelSettings(test);
    return { body: { settings: value, expectedUpdatedAt: updatedAt } };
  },
  'labels.templates': nothing,
  'labels.templatesFile': nothing,
  'labels.templateFile': async () => ({ params: { type: 'shipping' } }),
  'labels.changeTemplate': async (test) => {
    const { template, updatedAt } = await readLabelTemplate(test);
    return { params: { type: 'shipping' }, body: { template, expectedUpdatedAt: updatedAt } };
  },
  'labels.resetTemplate': async (test) => {
    const { updatedAt } = await readLabelTemplate(test);
    return { params: { type: 'shipping' }, body: { expectedUpdatedAt: updatedAt } };
  },
  'labels.jobs': nothing,
  'labels.print': async (test) => {
    const { body } = await shippingLabel(test);
    return { body: { ...body, printer: 'cpt' } };
  },
  'labels.cancel': printJob('pending'),
  'labels.retry': printJob('failed'),
  'labels.reprint': async (test) => ({ ...(await printJob('printed')(test)), body: { reason: 'Smudged' } }),
  'labels.packing': order,
  'labels.scan': async (test) => {
    const { id, body } = await placeOrder(test);
    return { params: { id }, body: { code: `SKU-${body.items[0]?.variantId}` } };
  },
  'labels.restartPacking': async (test) => {
    const { id } = await placeOrder(test);
    await test.app.database.kysely.insertInto('packed_items').values({ order_id: id, line: 0, quantity: 1 }).execute();
    return { params: { id } };
  },
  'systemLog.list': nothing,
  'systemLog.export': nothing,
  'systemLog.stats': nothing,
  'analytics.report': nothing,
  'analytics.csv': nothing,
  'analytics.pdf': nothing,
  'users.list': nothing,
  'users.overview': nothing,
  'users.get': user,
  'users.create': async () => ({
    body: { name: 'Sipho Dube', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' },
  }),
  'users.update': async (test) => ({
    ...(await user(test)),
    body: { department: 'Operations', expectedUpdatedAt: new Date(test.clock.now).toISOString() },
  }),
  'users.issueCode': user,
  'users.revokeCode': async (test) => {
    const id = await addUser(test);
    const code = { user_id: id, code_hash: randomUUID(), issued_at: test.clock.now };
    await test.app.database.kysely.insertInto('access_codes').values(code).execute();
    return { params: { id } };
  },
};

/** The address of a call, with its parameters filled in. */
export function urlOf(path: string, { params = {}, query }: Pick<ExampleCall, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
