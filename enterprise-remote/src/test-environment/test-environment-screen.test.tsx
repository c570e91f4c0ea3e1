import type {
  PartnerFaults,
  PaymentFaults,
  TestLogLine,
  TestOverview,
  TestRun,
  TestScenario,
} from '@nara/shared-contracts/api/test-environment';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '../testing';

const PATH = '/admin/enterprise/sandbox';
const AT = '2026-11-21T07:30:00.000Z';

const scenario = (changes: Partial<TestScenario> = {}): TestScenario => ({
  id: 'order-placement',
  name: 'Order placement',
  description: 'A shopper’s order is saved',
  status: 'passed',
  lastRun: AT,
  durationMs: 340,
  runId: 'run-1',
  failure: null,
  ...changes,
});

const overview = (changes: Partial<TestOverview> = {}): TestOverview => ({
  scenarios: [
    scenario(),
    scenario({ id: 'returns-processing', name: 'Returns processing', status: 'failed', durationMs: 30_000 }),
  ],
  total: 2,
  passed: 1,
  failed: 1,
  durationMs: 30_340,
  progress: null,
  ...changes,
});

const NO_FAULTS: PartnerFaults = {
  shares: {
    latency: 0,
    status429: 0,
    status500: 0,
    timeout: 0,
    malformed: 0,
    duplicateWebhooks: 0,
    reorderWebhooks: 0,
  },
  latencyMs: 500,
  seed: 1,
};

const PAYMENT_FAULTS: PaymentFaults = {
  shares: {
    latency: 0,
    status429: 0,
    status500: 0,
    timeout: 0,
    malformed: 0,
    lost: 0,
    repeat: 0,
    beforeReturn: 0,
    late: 0,
    outOfOrder: 0,
    never: 0,
    wrongAmount: 0,
    forged: 0,
    wrongSource: 0,
  },
  latencyMs: 500,
  seed: 1,
};

const RUN: TestRun = {
  id: 'run-1',
  scenario: 'returns-processing',
  status: 'failed',
  isUnderFaults: false,
  author: 'Nomsa',
  startedAt: AT,
  durationMs: 30_000,
  failure: 'Returns processing test failed: timeout after 30s',
  steps: [
    {
      name: 'Place an order',
      status: 'passed',
      startedAt: AT,
      durationMs: 20,
      lines: [{ at: AT, level: 'success', message: 'The order was saved: 201' }],
    },
  ],
};

type Api = NonNullable<Parameters<typeof renderRemote>[1]['testEnvironment']>;

const render = (address = '', testEnvironment: Api = {}) =>
  renderRemote(PATH + address, {
    sandbox: {
      state: async () => ({
        counts: { orders: 0, products: 0, customers: 0, inventory: 0 },
        resetAt: null,
        resetBy: null,
      }),
    },
    testEnvironment: {
      overview: async () => overview(),
      faults: async () => NO_FAULTS,
      paymentFaults: async () => ({ faults: null }),
      getRun: async () => RUN,
      ...testEnvironment,
    },
  });

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the test environment runs all scenarios, one, or the selected ones under faults', async () => {
  const run = jest.fn(async () => ({ queued: 1 }));
  const { user } = render('', { run });
  await user.click(await button('Run All Tests'));
  expect(run).toHaveBeenLastCalledWith({ body: { isUnderFaults: false } });
  await user.click(await button('Run Returns processing'));
  expect(run).toHaveBeenLastCalledWith({ body: { scenarios: ['returns-processing'], isUnderFaults: false } });
  await user.click(screen.getByRole('switch', { name: 'Run under the chosen faults' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Order placement' }));
  await user.click(await button('Run 1 selected'));
  expect(run).toHaveBeenLastCalledWith({ body: { scenarios: ['order-placement'], isUnderFaults: true } });
});

test('a test run shows its progress and can be cancelled', async () => {
  let now = overview({
    scenarios: [scenario({ status: 'running' }), scenario({ id: 'b', name: 'EDI orders', status: 'queued' })],
    progress: { done: 0, total: 2 },
  });
  const cancel = jest.fn(async () => {
    now = overview();
    return now;
  });
  const { user, emit } = render('', { overview: async () => now, cancel });
  expect(await screen.findByText('0 of 2 done, running: Order placement')).toBeVisible();
  now = { ...now, progress: { done: 1, total: 2 } };
  act(() => emit('test.changed'));
  expect(await screen.findByText('1 of 2 done, running: Order placement')).toBeVisible();
  await user.click(await button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('a test scenario expands to its steps and their logs', async () => {
  const { user } = render();
  await user.click(await button('Steps of Returns processing'));
  expect(await screen.findByText('Returns processing test failed: timeout after 30s')).toBeVisible();
  const log = within(screen.getByRole('list', { name: 'Log of “Place an order”' }));
  expect(log.getByText('The order was saved: 201')).toBeVisible();
  expect(await button('Steps of Returns processing')).toHaveAttribute('aria-expanded', 'true');
});

test('partner faults are validated, set, shown and cleared', async () => {
  let faults = NO_FAULTS;
  const setFaults: Api['setFaults'] = jest.fn(async ({ body }) => {
    faults = body;
    return body;
  });
  const { user } = render('', { faults: async () => faults, setFaults });
  await user.click(await button('Choose faults'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Partner Faults' }));
  const share = dialog.getByLabelText('500 Internal Server Error');
  await user.clear(share);
  await user.type(share, '200');
  await user.click(dialog.getByRole('button', { name: 'Set Faults' }));
  expect(dialog.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await user.clear(share);
  await user.type(share, '20');
  await user.click(dialog.getByRole('button', { name: 'Set Faults' }));
  expect(await screen.findByText('500 Internal Server Error, 20 %')).toBeVisible();
  await user.click(await button('Clear faults'));
  expect(await screen.findByText(/^None: the sandbox’s partner/)).toBeVisible();
  expect(setFaults).toHaveBeenLastCalledWith({ body: NO_FAULTS });
});

test('payment faults are set and cleared when the shop uses the payment sandbox', async () => {
  let faults = PAYMENT_FAULTS;
  const setPaymentFaults: Api['setPaymentFaults'] = jest.fn(async ({ body }) => {
    faults = body;
    return { faults };
  });
  const { user } = render('', { paymentFaults: async () => ({ faults }), setPaymentFaults });
  await user.click(await button('Choose payment faults'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Faults' }));
  const share = dialog.getByRole('textbox', {
    name: 'Forged notification',
    description: 'Percent of the notifications',
  });
  await user.clear(share);
  await user.type(share, '30');
  await user.clear(dialog.getByLabelText('Seed'));
  await user.type(dialog.getByLabelText('Seed'), '9');
  await user.click(dialog.getByRole('button', { name: 'Set Faults' }));
  expect(await screen.findByText('Forged notification, 30 %')).toBeVisible();
  const shares = { ...PAYMENT_FAULTS.shares, forged: 30 };
  expect(setPaymentFaults).toHaveBeenLastCalledWith({ body: { ...PAYMENT_FAULTS, shares, seed: 9 } });
  await user.click(await button('Clear payment faults'));
  expect(await screen.findByText('None: the payment sandbox answers normally.')).toBeVisible();
  expect(setPaymentFaults).toHaveBeenLastCalledWith({ body: { ...PAYMENT_FAULTS, seed: 9 } });
});

test('payment faults are not shown when the shop does not use the payment sandbox', async () => {
  render();
  expect(await screen.findByText('Partner Faults')).toBeVisible();
  expect(screen.queryByText('Payment Faults')).not.toBeInTheDocument();
});

test('a payment sandbox that does not answer shows the reason and can be retried', async () => {
  const answers = [
    () => Promise.reject(refusal(503, 'payment-sandbox-unavailable', 'It does not answer.')),
    async () => ({ faults: PAYMENT_FAULTS }),
  ];
  const { user } = render('', { paymentFaults: () => (answers.shift() ?? (async () => ({ faults: null })))() });
  expect(await screen.findByText('It does not answer.')).toBeVisible();
  await user.click(await button('Retry'));
  expect(await button('Choose payment faults')).toBeVisible();
});

test('the test logs are filtered by scenario and outcome', async () => {
  const line: TestLogLine = {
    id: 'run-1.0',
    at: AT,
    level: 'error',
    runId: 'run-1',
    scenario: 'Returns processing',
    step: 'Refund it',
    message: 'Returns processing test failed: timeout after 30s',
    outcome: 'failed',
  };
  const logs = jest.fn(async () => ({ rows: [line], total: 1 }));
  const { user } = render('?tab=logs', { logs });
  expect(await screen.findByText('Returns processing test failed: timeout after 30s')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Scenario'), 'Returns processing');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Failed');
  await waitFor(() =>
    expect(logs).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: expect.objectContaining({ scenario: 'returns-processing', outcome: 'failed' }),
      }),
    ),
  );
});
