import { next, nothing, order, partnerFaults, paymentFaults, previewTestData, testDataFile } from '../examples/records';
import { ADMIN, answering, type Calls, call, each, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

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
    'sandbox.importRows': call(ADMIN, async (test) => ({ params: { id: await previewTestData(test) } })),
    'sandbox.refusedRows': call(ADMIN, async (test) => ({ params: { id: await previewTestData(test) } })),
    'sandbox.applyImport': call(ADMIN, async (test) => ({ params: { id: await previewTestData(test) } })),
    'sandbox.send': call(ADMIN, async () => ({ body: { endpoint: 'inventory', json: '{}' }, subject: 'inventory' })),
  };
