import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  PartnerFaults,
  PaymentFaults,
  PaymentFaultsAnswer,
  TestLogPage,
  TestLogQuery,
  TestOverview,
  TestRun,
  TestRunRequest,
  TestRunsQueued,
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
