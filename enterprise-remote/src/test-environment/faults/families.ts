import type { FaultKind, PaymentFaultKind } from '@nara/shared-contracts/rules/test-environment';
import { FAULT_LABELS } from '../words';
import type { FaultFamily } from './fault-set';

const OF_ANSWERS = 'Percent of the answers';

/** Faults of the sandbox's partner. */
export const PARTNER_FAULTS: FaultFamily<FaultKind> = {
  title: 'Partner Faults',
  choose: 'Choose faults',
  clear: 'Clear faults',
  labels: FAULT_LABELS,
  hintOf: (kind) =>
    kind === 'duplicateWebhooks' || kind === 'reorderWebhooks' ? 'Percent of the webhooks' : OF_ANSWERS,
  none: 'None: the sandbox’s partner answers normally.',
  cleared: 'The sandbox’s partner answers normally again.',
  save: (api, faults) => api.testEnvironment.setFaults({ body: faults }),
};

/** Labels of the payment sandbox's faults: first those of its responses, then those of its notifications. */
const PAYMENT_LABELS: Readonly<Record<PaymentFaultKind, string>> = {
  latency: 'Latency',
  status429: '429 Too Many Requests',
  status500: '500 Internal Server Error',
  timeout: 'Timeout',
  malformed: 'Malformed answer',
  lost: 'Answer lost after the work',
  repeat: 'Repeated notification',
  beforeReturn: 'Notification before the way back',
  late: 'Late notification',
  outOfOrder: 'Notifications out of order',
  never: 'No notification',
  wrongAmount: 'Wrong amount',
  forged: 'Forged notification',
  wrongSource: 'Wrong source',
};

const OF_PAYMENT_ANSWERS: readonly PaymentFaultKind[] = [
  'latency',
  'status429',
  'status500',
  'timeout',
  'malformed',
  'lost',
];

/** Faults of the payment sandbox. */
export const PAYMENT_FAULTS: FaultFamily<PaymentFaultKind> = {
  title: 'Payment Faults',
  choose: 'Choose payment faults',
  clear: 'Clear payment faults',
  labels: PAYMENT_LABELS,
  hintOf: (kind) => (OF_PAYMENT_ANSWERS.includes(kind) ? OF_ANSWERS : 'Percent of the notifications'),
  none: 'None: the payment sandbox answers normally.',
  cleared: 'The payment sandbox answers normally again.',
  save: (api, faults) => api.testEnvironment.setPaymentFaults({ body: faults }),
};
