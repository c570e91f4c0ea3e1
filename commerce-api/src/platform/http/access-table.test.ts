import { get } from 'node:http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import {
  type Answer,
  type EndpointName,
  EXAMPLE_CALLS,
  endpointRows,
  placeOrder,
  signInAs,
  startTestApp,
  type TestApp,
  urlOf,
} from '#testing';

/**
 * Callers: without credentials, with the order's token, with another order's, as each role, and with an expired
 * session.
 */
const CALLERS = ['anonymous', 'own token', 'other token', 'logistics', 'merchandising', 'admin', 'expired'] as const;
type Caller = (typeof CALLERS)[number];
type Statuses = readonly [number, number, number, number, number, number, number];

const anybody = (status: number): Statuses => [status, status, status, status, status, status, status];
const withToken = (status: number): Statuses => [401, status, 403, 401, 401, 401, 401];
const LOGISTICS: Statuses = [401, 401, 401, 200, 403, 200, 401];
const MERCHANDISING: Statuses = [401, 401, 401, 403, 200, 200, 401];
const ANY_STAFF: Statuses = [401, 401, 401, 200, 200, 200, 401];

/**
 * Written by hand rather than derived from the rows it checks: adding an endpoint means stating here who may call it.
 */
const EXPECTED: Record<EndpointName, Statuses> = {
  'remoteTelemetry.report': anybody(202),
  'remoteTelemetry.get': [401, 401, 401, 403, 403, 200, 401],
  'session.get': anybody(200),
  'session.unlock': anybody(200),
  'session.lock': anybody(200),
  'catalogue.list': anybody(200),
  'catalogue.texts': anybody(200),
  'catalogue.product': anybody(200),
  'cart.recordEvent': anybody(202),
  'contact.send': anybody(202),
  'stockNotices.request': anybody(202),
  'orders.create': anybody(201),
  'orders.lookup': anybody(200),
  'orders.get': withToken(200),
  'orders.confirm': withToken(200),
  'orders.cancel': withToken(200),
  'returns.start': withToken(201),
  'rma.list': LOGISTICS,
  'rma.export': LOGISTICS,
  'rma.stats': LOGISTICS,
  'rma.findOrders': LOGISTICS,
  'rma.create': [401, 401, 401, 201, 403, 201, 401],
  'rma.approveMany': LOGISTICS,
  'rma.sync': LOGISTICS,
  'rma.get': LOGISTICS,
  'rma.inspect': LOGISTICS,
  'rma.approve': LOGISTICS,
  'rma.reject': LOGISTICS,
  'rma.process': LOGISTICS,
  'rma.complete': LOGISTICS,
  'rma.reopen': [401, 401, 401, 403, 403, 200, 401],
  'rma.resend': LOGISTICS,
  'notes.ofOrder': LOGISTICS,
  'notes.addToOrder': [401, 401, 401, 201, 403, 201, 401],
  'notes.ofReturn': LOGISTICS,
  'notes.addToReturn': [401, 401, 401, 201, 403, 201, 401],
  'activity.ofOrder': LOGISTICS,
  'activity.ofReturn': LOGISTICS,
  'activity.ofMapping': MERCHANDISING,
  'activity.ofStock': [401, 401, 401, 200, 200, 200, 401],
  'activity.ofUser': [401, 401, 401, 403, 403, 200, 401],
  'partner.submitOrder': withToken(200),
  'partner.receiveUpdate': anybody(401),
  'integration.reportFailure': anybody(202),
  'integration.health': LOGISTICS,
  'integration.refresh': LOGISTICS,
  'integration.status': LOGISTICS,
  'integration.events': LOGISTICS,
  'integration.issues': LOGISTICS,
  'integration.traffic': LOGISTICS,
  'failures.inbox': LOGISTICS,
  'failures.list': LOGISTICS,
  'failures.replay': [401, 401, 401, 202, 403, 202, 401],
  'failures.retryOrder': LOGISTICS,
  'failures.retryMail': [401, 401, 401, 202, 403, 202, 401],
  'failures.address': LOGISTICS,
  'failures.fixAddress': LOGISTICS,
  //                          anonymous, own token, other token, logistics, merchandising, admin, expired
  'dashboard.get': [401, 401, 401, 403, 403, 200, 401],
  'operationsDashboard.figures': [401, 401, 401, 200, 200, 200, 401],
  'operationsDashboard.orders': [401, 401, 401, 200, 200, 200, 401],
  'operationsDashboard.alerts': [401, 401, 401, 200, 200, 200, 401],
  'operationsDashboard.check': LOGISTICS,
  'operationsDashboard.reportPdf': [401, 401, 401, 200, 200, 200, 401],
  'operationsDashboard.reportCsv': [401, 401, 401, 200, 200, 200, 401],
  'adminOrders.list': [401, 401, 401, 403, 403, 200, 401],
  'adminOrders.export': [401, 401, 401, 403, 403, 200, 401],
  'adminOrders.get': [401, 401, 401, 403, 403, 200, 401],
  'adminOrders.changeStatus': [401, 401, 401, 403, 403, 200, 401],
  'adminOrders.resync': [401, 401, 401, 403, 403, 200, 401],
  'session.chooseEnvironment': [401, 401, 401, 403, 403, 200, 401],
  'trace.get': LOGISTICS,
  'liveOrders.list': LOGISTICS,
  'liveOrders.stats': LOGISTICS,
  'liveOrders.export': LOGISTICS,
  'liveOrders.resync': LOGISTICS,
  'liveOrders.get': LOGISTICS,
  'edi.export': [401, 401, 401, 201, 403, 201, 401],
  'edi.file': LOGISTICS,
  'edi.settings': [401, 401, 401, 403, 403, 200, 401],
  'edi.changeSettings': [401, 401, 401, 403, 403, 200, 401],
  'edi.receive': anybody(401),
  'inventory.list': ANY_STAFF,
  'inventory.export': ANY_STAFF,
  'inventory.overview': ANY_STAFF,
  'inventory.get': ANY_STAFF,
  'inventory.adjust': ANY_STAFF,
  'inventory.previewImport': [401, 401, 401, 201, 201, 201, 401],
  'inventory.startSync': [401, 401, 401, 202, 202, 202, 401],
  'inventory.syncErrors': ANY_STAFF,
  'inventory.differences': ANY_STAFF,
  'inventory.reconcile': ANY_STAFF,
  'inventory.undoReconcile': ANY_STAFF,
  'inventory.thresholds': ANY_STAFF,
  'inventory.changeThresholds': ANY_STAFF,
  // A preview belongs to its author: other roles do not find it.
  'inventory.importRows': [401, 401, 401, 404, 404, 200, 401],
  'inventory.applyImport': [401, 401, 401, 404, 404, 200, 401],
  'skuMapping.list': MERCHANDISING,
  'skuMapping.export': MERCHANDISING,
  'skuMapping.stats': MERCHANDISING,
  'skuMapping.get': MERCHANDISING,
  'skuMapping.change': MERCHANDISING,
  'skuMapping.failedOrders': MERCHANDISING,
  'skuMapping.retryOrders': MERCHANDISING,
  'enterpriseMapping.list': MERCHANDISING,
  'enterpriseMapping.export': MERCHANDISING,
  'enterpriseMapping.stats': MERCHANDISING,
  'enterpriseMapping.get': MERCHANDISING,
  'enterpriseMapping.change': MERCHANDISING,
  'enterpriseMapping.approve': [401, 401, 401, 403, 403, 200, 401],
  'enterpriseMapping.previewImport': [401, 401, 401, 403, 201, 201, 401],
  'enterpriseMapping.importRows': [401, 401, 401, 403, 404, 200, 401],
  'enterpriseMapping.applyImport': [401, 401, 401, 403, 404, 200, 401],
  'labels.preview': LOGISTICS,
  'labels.pdf': LOGISTICS,
  'labels.png': LOGISTICS,
  'labels.printers': LOGISTICS,
  'labels.settings': LOGISTICS,
  'labels.changeSettings': LOGISTICS,
  'labels.templates': LOGISTICS,
  'labels.templatesFile': LOGISTICS,
  'labels.templateFile': LOGISTICS,
  'labels.changeTemplate': LOGISTICS,
  'labels.resetTemplate': LOGISTICS,
  'labels.jobs': LOGISTICS,
  'labels.print': [401, 401, 401, 202, 403, 202, 401],
  'labels.cancel': LOGISTICS,
  'labels.retry': [401, 401, 401, 202, 403, 202, 401],
  'labels.reprint': [401, 401, 401, 202, 403, 202, 401],
  'labels.packing': LOGISTICS,
  'labels.scan': LOGISTICS,
  'labels.restartPacking': LOGISTICS,
  'systemLog.list': [401, 401, 401, 403, 403, 200, 401],
  'systemLog.export': [401, 401, 401, 403, 403, 200, 401],
  'systemLog.stats': [401, 401, 401, 403, 403, 200, 401],
  'analytics.report': MERCHANDISING,
  'analytics.csv': MERCHANDISING,
  'analytics.pdf': MERCHANDISING,
  'apiConfig.get': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.testConnection': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.reveal': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.rotate': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.endGrace': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.saveWebhooks': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.testDelivery': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.deliveries': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.replay': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.endpoints': [401, 401, 401, 403, 403, 200, 401],
  'apiConfig.rateLimits': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.overview': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.run': [401, 401, 401, 403, 403, 202, 401],
  'testEnvironment.cancel': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.getRun': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.logs': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.faults': [401, 401, 401, 403, 403, 200, 401],
  'testEnvironment.setFaults': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.state': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.reset': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.generate': [401, 401, 401, 403, 403, 201, 401],
  'sandbox.previewImport': [401, 401, 401, 403, 403, 201, 401],
  'sandbox.importRows': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.applyImport': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.samples': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.send': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.resultsCsv': [401, 401, 401, 403, 403, 200, 401],
  'sandbox.results': [401, 401, 401, 403, 403, 200, 401],
  'releases.list': [401, 401, 401, 403, 403, 200, 401],
  'releases.get': [401, 401, 401, 403, 403, 200, 401],
  'releases.publish': [401, 401, 401, 403, 403, 201, 401],
  'releases.activate': [401, 401, 401, 403, 403, 201, 401],
  'releases.rollback': [401, 401, 401, 403, 403, 201, 401],
  'deployTokens.list': [401, 401, 401, 403, 403, 200, 401],
  'deployTokens.create': [401, 401, 401, 403, 403, 201, 401],
  'deployTokens.revoke': [401, 401, 401, 403, 403, 200, 401],
  'users.list': [401, 401, 401, 403, 403, 200, 401],
  'users.overview': [401, 401, 401, 403, 403, 200, 401],
  'users.get': [401, 401, 401, 403, 403, 200, 401],
  'users.create': [401, 401, 401, 403, 403, 201, 401],
  'users.update': [401, 401, 401, 403, 403, 200, 401],
  'users.issueCode': [401, 401, 401, 403, 403, 201, 401],
  'users.revokeCode': [401, 401, 401, 403, 403, 200, 401],
};

let test: TestApp;
let otherToken: string;
beforeAll(async () => {
  test = await startTestApp();
  otherToken = (await placeOrder(test)).token;
});
afterAll(() => test.close());

async function credentialsOf(caller: Caller, ownToken = otherToken): Promise<{ token?: string; cookie?: string }> {
  if (caller === 'anonymous') return {};
  if (caller === 'own token') return { token: ownToken };
  if (caller === 'other token') return { token: otherToken };
  if (caller === 'expired') return { cookie: await signInAs(test, 'admin', test.clock.now) };
  return { cookie: await signInAs(test, caller) };
}

describe.each(endpointRows)('$name', ({ name, method, path, access }) => {
  async function callAs(caller: Caller): Promise<Answer> {
    const example = await EXAMPLE_CALLS[name](test);
    await test.context.database.kysely.deleteFrom('unlock_attempts').execute();
    const credentials = await credentialsOf(caller, example.token);
    return test.call(method, urlOf(path, example), { body: example.body, headers: example.headers, ...credentials });
  }

  it('answers each caller as it should', async () => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) statuses[caller] = (await callAs(caller)).status;
    expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller, index) => [caller, EXPECTED[name]?.[index]])));
  });

  if (Array.isArray(access)) {
    it('says whose it is to staff with another role', async () => {
      for (const role of ['logistics', 'merchandising'] as const) {
        const { status, json } = await callAs(role);
        if (status !== 403) continue;
        expect(json.code).toBe('role-not-allowed');
        for (const allowed of access) expect(json.detail).toContain(allowed);
      }
    });
  }
});

describe('the event stream', () => {
  const expected: Statuses = [401, 401, 401, 200, 200, 200, 401];

  /** Hangs up once the status is known: the stream itself never ends. */
  const statusFor = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = get(`${test.url}${EVENTS_PATH}`, { headers, agent: false }, ({ statusCode }) => {
        request.destroy();
        resolve(statusCode);
      });
      request.on('error', reject);
    });

  it.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))('%s: %i', async (caller, status) => {
    const { cookie = '', token = '' } = await credentialsOf(caller);
    expect(await statusFor({ cookie, authorization: `Bearer ${token}` })).toBe(status);
  });
});
