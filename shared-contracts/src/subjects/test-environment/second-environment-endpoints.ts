import { defineEndpoints } from '../../wire/endpoint';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/permissions';
import {
  MockDataRequest,
  MockDataResult,
  PartnerExchange,
  PartnerRequest,
  PartnerSamples,
  SandboxReset,
  SandboxState,
  TestResults,
} from './second-environment-schemas';

const access = PERMISSIONS['test-environment'].roles;
const base = '/api/enterprise/test-environment';

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
