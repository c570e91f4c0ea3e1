import { next, nothing, order, partnerFaults, paymentFaults, previewTestData, testDataFile } from '../examples/records';
import { ADMIN, answering, type Calls, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

export const calls: Calls<'dashboard' | 'operationsDashboard' | 'analytics' | 'trace' | 'testEnvironment' | 'sandbox'> =
  {
    'dashboard.get': { statuses: ADMIN, example: nothing },
    'operationsDashboard.figures': { statuses: PORTAL_STAFF, example: nothing },
    'operationsDashboard.orders': { statuses: PORTAL_STAFF, example: nothing },
    'operationsDashboard.alerts': { statuses: PORTAL_STAFF, example: nothing },
    'operationsDashboard.check': { statuses: LOGISTICS, example: async () => ({ params: { check: 'database' } }) },
    'operationsDashboard.reportPdf': { statuses: PORTAL_STAFF, example: nothing },
    'operationsDashboard.reportCsv': { statuses: PORTAL_STAFF, example: nothing },
    'analytics.report': { statuses: MERCHANDISING, example: nothing },
    'analytics.csv': { statuses: MERCHANDISING, example: nothing },
    'analytics.pdf': { statuses: MERCHANDISING, example: nothing },
    'trace.get': { statuses: LOGISTICS, example: order },
    'testEnvironment.overview': { statuses: ADMIN, example: nothing },
    'testEnvironment.run': {
      statuses: answering(202, ADMIN),
      example: async () => ({ body: { scenarios: ['order-placement'] } }),
    },
    'testEnvironment.cancel': { statuses: ADMIN, example: nothing },
    'testEnvironment.getRun': { statuses: ADMIN, example: async () => ({ params: { id: 'sample-order-placement' } }) },
    'testEnvironment.logs': { statuses: ADMIN, example: nothing },
    'testEnvironment.faults': { statuses: ADMIN, example: nothing },
    'testEnvironment.setFaults': { statuses: ADMIN, example: async () => ({ body: partnerFaults() }) },
    'testEnvironment.paymentFaults': { statuses: ADMIN, example: nothing },
    // The shop's payments do not go to the payment sandbox.
    'testEnvironment.setPaymentFaults': {
      statuses: answering(409, ADMIN),
      example: async () => ({ body: paymentFaults() }),
    },
    'sandbox.state': { statuses: ADMIN, example: nothing },
    'sandbox.reset': { statuses: ADMIN, example: async () => ({ body: { confirm: 'RESET' }, subject: 'sandbox' }) },
    'sandbox.generate': {
      statuses: answering(201, ADMIN),
      example: async () => ({ body: { type: 'orders', quantity: 1, seed: next() }, subject: 'orders' }),
    },
    'sandbox.previewImport': { statuses: answering(201, ADMIN), example: async () => testDataFile() },
    'sandbox.importRows': {
      statuses: ADMIN,
      example: async (test) => ({ params: { id: await previewTestData(test) } }),
    },
    'sandbox.refusedRows': {
      statuses: ADMIN,
      example: async (test) => ({ params: { id: await previewTestData(test) } }),
    },
    'sandbox.applyImport': {
      statuses: ADMIN,
      example: async (test) => ({ params: { id: await previewTestData(test) } }),
    },
    'sandbox.samples': { statuses: ADMIN, example: nothing },
    'sandbox.send': {
      statuses: ADMIN,
      example: async () => ({ body: { endpoint: 'inventory', json: '{}' }, subject: 'inventory' }),
    },
    'sandbox.resultsCsv': { statuses: ADMIN, example: nothing },
    'sandbox.results': { statuses: ADMIN, example: nothing },
  };
