import type { ExampleCall } from '../examples/call';
import { madeAt, next, nothing, order, partnerFaults, paymentFaults } from '../examples/records';
import type { TestApp } from '../test-app';
import { ADMIN, answering, type Calls, call, each, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

/** Returns a file with one new product. */
const testDataFile = (): ExampleCall => ({
  body: `Record,Reference,SKU,Quantity,E-mail,Province,Centre,Name,Price (R)\nproduct,,TEST-${next()},5,,,,Test,10\n`,
  headers: { 'content-type': 'text/csv' },
});

const previewed = async (test: TestApp): Promise<ExampleCall> => ({
  params: { id: await madeAt(test, '/api/enterprise/test-environment/test-data/imports', testDataFile()) },
});

export const calls: Calls<'dashboard' | 'operationsDashboard' | 'analytics' | 'trace' | 'testEnvironment' | 'sandbox'> =
  {
    'dashboard.get': call(ADMIN, nothing),
    ...each(PORTAL_STAFF, nothing, 'operationsDashboard.figures', 'operationsDashboard.orders'),
    ...each(PORTAL_STAFF, nothing, 'operationsDashboard.alerts', 'operationsDashboard.reportPdf'),
    'operationsDashboard.reportCsv': call(PORTAL_STAFF, nothing),
    'operationsDashboard.check': call(LOGISTICS, async () => ({ params: { check: 'database' } })),
    ...each(MERCHANDISING, nothing, 'analytics.report', 'analytics.csv', 'analytics.pdf'),
    'trace.get': call(LOGISTICS, order),
    ...each(ADMIN, nothing, 'testEnvironment.overview', 'testEnvironment.cancel', 'testEnvironment.logs'),
    ...each(ADMIN, nothing, 'testEnvironment.faults', 'testEnvironment.paymentFaults'),
    'testEnvironment.run': call(answering(202, ADMIN), async () => ({ body: { scenarios: ['order-placement'] } })),
    'testEnvironment.getRun': call(ADMIN, async () => ({ params: { id: 'sample-order-placement' } })),
    'testEnvironment.setFaults': call(ADMIN, async () => ({ body: partnerFaults() })),
    // The shop's payments do not go to the payment sandbox.
    'testEnvironment.setPaymentFaults': call(answering(409, ADMIN), async () => ({ body: paymentFaults() })),
    ...each(ADMIN, nothing, 'sandbox.state', 'sandbox.samples', 'sandbox.resultsCsv', 'sandbox.results'),
    'sandbox.reset': call(ADMIN, async () => ({ body: { confirm: 'RESET' }, subject: 'sandbox' })),
    'sandbox.generate': call(answering(201, ADMIN), async () => ({
      body: { type: 'orders', quantity: 1, seed: next() },
      subject: 'orders',
    })),
    'sandbox.previewImport': call(answering(201, ADMIN), async () => testDataFile()),
    ...each(ADMIN, previewed, 'sandbox.importRows', 'sandbox.refusedRows', 'sandbox.applyImport'),
    'sandbox.send': call(ADMIN, async () => ({ body: { endpoint: 'inventory', json: '{}' }, subject: 'inventory' })),
  };
