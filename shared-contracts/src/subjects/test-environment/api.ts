import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/rules';
import {
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerFaults,
  PartnerRequest,
  PartnerSamples,
  PaymentFaults,
  PaymentFaultsAnswer,
  SandboxReset,
  SandboxState,
  TestLogPage,
  TestLogQuery,
  TestOverview,
  TestResults,
  TestRun,
  TestRunRequest,
  TestRunsQueued,
} from './schemas';

export {
  MockDataCounts,
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerFaults,
  PartnerSamples,
  PaymentFaults,
  SandboxState,
  TestLogLine,
  TestLogQuery,
  TestOverview,
  TestResult,
  TestRun,
  TestRunRequest,
  TestScenario,
  TestStep,
} from './schemas';

const access = PERMISSIONS['test-environment'].roles;
const base = '/api/enterprise/test-environment';

/** All of these work on the second environment, regardless of the caller's own environment. */
export const testEnvironmentEndpoints = defineEndpoints({
  overview: {
    method: 'GET',
    path: base,
    access,
    summary: 'List the test scenarios of the sandbox with their last runs',
    response: TestOverview,
  },
  run: {
    method: 'POST',
    path: `${base}/runs`,
    access,
    summary: 'Queue scenarios to run in the sandbox; one that is queued already is not queued again',
    body: TestRunRequest,
    response: TestRunsQueued,
    status: 202,
  },
  cancel: {
    method: 'POST',
    path: `${base}/runs/cancel`,
    access,
    summary: 'Stop the scenario under way and take the queued ones back',
    response: TestOverview,
  },
  getRun: {
    method: 'GET',
    path: `${base}/runs/:id`,
    access,
    summary: 'Get a run, step by step, with its log',
    params: z.strictObject({ id: Id }),
    response: TestRun,
  },
  logs: {
    method: 'GET',
    path: `${base}/logs`,
    access,
    summary: 'List the log lines of the runs, newest first, a page at a time',
    query: TestLogQuery,
    response: TestLogPage,
  },
  faults: {
    method: 'GET',
    path: `${base}/faults`,
    access,
    summary: 'Get the faults that the sandbox’s partner simulates',
    response: PartnerFaults,
  },
  setFaults: {
    method: 'PUT',
    path: `${base}/faults`,
    access,
    summary: 'Choose what the sandbox’s partner does wrong; all shares 0 for nothing',
    body: PartnerFaults,
    response: PartnerFaults,
  },
  paymentFaults: {
    method: 'GET',
    path: `${base}/payment-faults`,
    access,
    summary: 'Get the faults that the payment sandbox simulates, where the shop is paid at it',
    response: PaymentFaultsAnswer,
  },
  setPaymentFaults: {
    method: 'PUT',
    path: `${base}/payment-faults`,
    access,
    summary: 'Choose what the payment sandbox does wrong; refused where payments go elsewhere',
    body: PaymentFaults,
    response: PaymentFaultsAnswer,
  },
});

/**
 * All of these work on the second environment, regardless of the caller's own environment.
 * Rule: docs/product/test-environment.md.
 */
export const sandboxEndpoints = defineEndpoints({
  state: {
    method: 'GET',
    path: `${base}/sandbox`,
    access,
    summary: 'Get the contents of the sandbox, and when it was last reset',
    response: SandboxState,
  },
  reset: {
    method: 'POST',
    path: `${base}/sandbox/reset`,
    access,
    summary: 'Forget everything in the sandbox and begin anew with the sample data (audited)',
    body: SandboxReset,
    response: SandboxState,
  },
  generate: {
    method: 'POST',
    path: `${base}/mock-data`,
    access,
    summary: 'Make test data by a seed, under the rules of real data (audited)',
    body: MockDataRequest,
    response: MockDataResult,
    status: 201,
  },
  ...importEndpoints(`${base}/test-data`, access),
  samples: {
    method: 'GET',
    path: `${base}/partner-requests/samples`,
    access,
    summary: 'Requests that the sandbox’s partner would accept now',
    response: PartnerSamples,
  },
  send: {
    method: 'POST',
    path: `${base}/partner-requests`,
    access,
    summary:
      'Send a request to the sandbox’s partner and see what it answers; one that breaks its contract only if forced (audited)',
    body: PartnerRequest,
    response: PartnerExchange,
  },
  resultsCsv: {
    method: 'GET',
    path: `${base}/test-results.csv`,
    access,
    summary: 'Export every run of the test scenarios as CSV, newest first',
    response: 'text/csv',
  },
  results: {
    method: 'GET',
    path: `${base}/test-results`,
    access,
    summary: 'List every run of the test scenarios, newest first',
    response: TestResults,
  },
});
