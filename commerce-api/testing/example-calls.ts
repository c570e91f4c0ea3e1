import { randomUUID } from 'node:crypto';
import { EDI_SETTINGS } from '#exchange/edi';
import { THRESHOLDS } from '#exchange/inventory';
import { readSetting } from '#staff/settings';
import type { EndpointName } from './endpoint-rows';
import type { ExampleCall } from './example-call';
import { changeWebhooks, LIVE, receivedUpdate, replacedClientId, rotateClientId } from './example-config';
import {
  driftStock,
  exportOrder,
  forOrder,
  mappingFile,
  mappingVersion,
  next,
  nothing,
  order,
  partnerFaults,
  previewMappings,
  previewStock,
  previewTestData,
  printJob,
  RETURN,
  readLabelSettings,
  readLabelTemplate,
  reconcileStock,
  refuseAddress,
  refuseForWantOfMapping,
  refuseMail,
  refuseReturn,
  rma,
  rmaStep,
  shippingLabel,
  startReturn,
  stockFile,
  submissionOf,
  testDataFile,
  user,
  VARIANT,
} from './example-records';
import { deployToken, keptRelease, liveReleases, newRelease } from './example-releases';
import { newOrder } from './new-order';
import { placeDeliveredOrder, placeOrder } from './place-order';
import { stockOf } from './stock';
import { PASSCODES, type TestApp } from './test-app';
import { addUser } from './users';

/** One call per endpoint of the contract table, about new records each time. */
export const EXAMPLE_CALLS: Record<EndpointName, (test: TestApp) => Promise<ExampleCall>> = {
  'remoteTelemetry.report': async () => ({
    body: {
      loads: [
        {
          remote: 'storefront',
          version: '1.0.0-abc',
          outcome: 'ready',
          durationMs: 240,
          attempts: 1,
          isFallback: false,
        },
      ],
    },
  }),
  'remoteTelemetry.get': nothing,
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
    const { updated_at } = await test.context.database.kysely
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
    const { updated_at } = await test.context.database.kysely
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
    const { value, updatedAt } = await readSetting(test.context.database.kysely, EDI_SETTINGS);
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
    const { updatedAt } = await readSetting(test.context.database.kysely, THRESHOLDS);
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
    await test.context.database.kysely
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
    await test.context.database.kysely
      .insertInto('packed_items')
      .values({ order_id: id, line: 0, quantity: 1 })
      .execute();
    return { params: { id } };
  },
  'systemLog.list': nothing,
  'systemLog.export': nothing,
  'systemLog.stats': nothing,
  'analytics.report': nothing,
  'analytics.csv': nothing,
  'analytics.pdf': nothing,
  'apiConfig.get': async () => ({ query: LIVE }),
  'apiConfig.testConnection': async () => ({ body: LIVE }),
  'apiConfig.reveal': async () => ({ params: { name: 'apiKey' }, body: LIVE, subject: 'apiKey' }),
  'apiConfig.rotate': rotateClientId,
  'apiConfig.endGrace': replacedClientId,
  'apiConfig.saveWebhooks': changeWebhooks,
  'apiConfig.testDelivery': async () => ({ params: { kind: 'orderStatus' }, body: LIVE, subject: 'orderStatus' }),
  'apiConfig.deliveries': async () => ({ query: LIVE }),
  'apiConfig.replay': receivedUpdate,
  'apiConfig.endpoints': async () => ({ query: LIVE }),
  'apiConfig.rateLimits': async () => ({ query: LIVE }),
  'testEnvironment.overview': nothing,
  'testEnvironment.run': async () => ({ body: { scenarios: ['order-placement'] } }),
  'testEnvironment.cancel': nothing,
  'testEnvironment.getRun': async () => ({ params: { id: 'sample-order-placement' } }),
  'testEnvironment.logs': nothing,
  'testEnvironment.faults': nothing,
  'testEnvironment.setFaults': async () => ({ body: partnerFaults() }),
  'sandbox.state': nothing,
  'sandbox.reset': async () => ({ body: { confirm: 'RESET' }, subject: 'sandbox' }),
  'sandbox.generate': async () => ({ body: { type: 'orders', quantity: 1, seed: next() }, subject: 'orders' }),
  'sandbox.previewImport': async () => testDataFile(),
  'sandbox.importRows': async (test) => ({ params: { id: await previewTestData(test) } }),
  'sandbox.applyImport': async (test) => ({ params: { id: await previewTestData(test) } }),
  'sandbox.samples': nothing,
  'sandbox.send': async () => ({ body: { endpoint: 'inventory', json: '{}' }, subject: 'inventory' }),
  'sandbox.resultsCsv': nothing,
  'sandbox.results': nothing,
  'releases.list': nothing,
  'releases.get': async () => ({ params: { remote: 'admin' } }),
  'releases.publish': newRelease,
  'releases.activate': keptRelease,
  'releases.rollback': liveReleases,
  'deployTokens.list': nothing,
  'deployTokens.create': async () => ({ body: { remote: 'admin', name: 'Build server' } }),
  'deployTokens.revoke': deployToken,
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
    await test.context.database.kysely.insertInto('access_codes').values(code).execute();
    return { params: { id } };
  },
};
