import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  PartnerFaults,
  TestLogPage,
  TestLogQuery,
  TestOverview,
  TestRun,
  TestRunRequest,
  TestRunsQueued,
} from './schemas';

const access = PERMISSIONS['test-environment'].roles;
const base = '/api/enterprise/test-environment';

/** All of these work on the second environment, whichever one the caller works in. */
export const testEnvironmentEndpoints = defineEndpoints({
  overview: {
    method: 'GET',
    path: base,
    access,
    summary: 'The test scenarios of the sandbox and how their last runs went',
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
    summary: 'A run, step by step, with what it logged',
    params: z.strictObject({ id: Id }),
    response: TestRun,
  },
  logs: {
    method: 'GET',
    path: `${base}/logs`,
    access,
    summary: 'What the runs logged, the newest first, a page at a time',
    query: TestLogQuery,
    response: TestLogPage,
  },
  faults: {
    method: 'GET',
    path: `${base}/faults`,
    access,
    summary: 'What the sandbox’s partner does wrong at present',
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
});
