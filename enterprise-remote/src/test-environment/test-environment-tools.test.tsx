import type { MockDataResult, PartnerExchange, SandboxState } from '@nara/shared-contracts/api/test-environment';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '../testing';

const PATH = '/admin/enterprise/sandbox';
const STATE: SandboxState = {
  counts: { orders: 312, products: 24, customers: 48, inventory: 600 },
  resetAt: null,
  resetBy: null,
};
const SAMPLES = {
  createOrder: { order_id: 'NARA-1', customer_id: 'CUST-TEST', items: [{ sku: 'WW-1', quantity: 1 }] },
  inventory: { sku: 'WW-1', limit: 10 },
  createReturn: {
    order_id: 'WW-NARA-1',
    reason: 'Size Exchange',
    items: [{ sku: 'WW-1', quantity: 1, condition: 'new' as const }],
  },
  orders: [{ id: 'NARA-1', woolworthsOrderId: 'WW-NARA-1' }],
};
const ANSWER: PartnerExchange = {
  kind: 'answered',
  method: 'POST',
  path: '/api/v1/orders',
  status: 201,
  statusText: 'Created',
  durationMs: 12,
  headers: [{ name: 'x-ratelimit-remaining', value: '999' }],
  body: '{"id":"WW-NARA-7"}',
  isCut: false,
};

/** Returns a file with a `text` method, which jsdom lacks. */
const jsonFile = (text: string) =>
  Object.assign(new File([text], 'data.json', { type: 'application/json' }), { text: async () => text });

type Api = Parameters<typeof renderRemote>[1];

const render = (tab: string, sandbox: Api['sandbox'] = {}, session: Api['session'] = {}) =>
  renderRemote(`${PATH}?tab=${tab}`, {
    session,
    sandbox: { state: async () => STATE, samples: async () => SAMPLES, ...sandbox },
  });

test('the Sandbox Mode switch shows the environment of the session and changes it', async () => {
  const chooseEnvironment = jest.fn(
    async () => ({ site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'sandbox' }) as const,
  );
  const { user, host } = render('mock-data', {}, { chooseEnvironment });
  expect(await screen.findByText('Live Environment')).toBeVisible();
  expect(await screen.findByText(/Environment last reset: never/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Sandbox Mode', checked: false }));
  expect(await screen.findByText('Test Environment Active')).toBeVisible();
  expect(screen.getByRole('switch', { checked: true })).toHaveFocus();
  expect(chooseEnvironment).toHaveBeenCalledWith({ body: { environment: 'sandbox' } });
  expect(host.notices).toEqual(['success: You now work in the sandbox']);
});

test('a sandbox reset shows what is deleted and requires typing RESET', async () => {
  const reset = jest.fn(async () => STATE);
  const { user, host } = render('mock-data', { reset });
  await user.click(await screen.findByRole('button', { name: 'Reset Environment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/312 orders of 48 customers/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reset Environment' }));
  expect(dialog.getByText('Type RESET, in capital letters.')).toBeVisible();
  expect(reset).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Type RESET to confirm'), 'RESET');
  await user.click(dialog.getByRole('button', { name: 'Reset Environment' }));
  await waitFor(() => expect(host.notices).toEqual(['success: The sandbox was reset']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the mock data generator sends batches, sums up their results, and shows a refusal', async () => {
  const results: MockDataResult[] = [
    { made: 50, known: 0, refused: 0, reason: null },
    { made: 20, known: 5, refused: 0, reason: null },
  ];
  const generate = jest.fn(async () => {
    const result = results.shift();
    if (!result) throw refusal(503, 'x', 'Not now.');
    return result;
  });
  const { user } = render('mock-data', { generate });
  const quantity = await screen.findByLabelText('Quantity');
  expect(quantity).toHaveValue(10);
  const seed = screen.getByLabelText('Seed');
  await user.clear(quantity);
  await user.type(quantity, '75');
  await user.clear(seed);
  await user.type(seed, '7');
  await user.click(screen.getByRole('button', { name: 'Generate Data' }));
  expect(await screen.findByText('70 orders made with seed 7. 5 were there already.')).toBeVisible();
  const body = { type: 'orders', seed: 7, days: 7 };
  expect(generate.mock.calls).toEqual([
    [{ body: { ...body, quantity: 50, from: 0 } }],
    [{ body: { ...body, quantity: 25, from: 50 } }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Generate Data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
});

test('an API test request is validated, sent despite errors, copied as curl and reused', async () => {
  const answers: PartnerExchange[] = [{ kind: 'invalid', errors: [{ field: 'items', message: 'is missing' }] }, ANSWER];
  const send = jest.fn(async () => answers.shift() ?? ANSWER);
  const { user, host } = render('api-testing', { send });
  const editor = await screen.findByLabelText('Request Body');
  expect(editor).toHaveValue(JSON.stringify(SAMPLES.createOrder, null, 2));
  await user.clear(editor);
  await user.type(editor, '{{}}');
  expect(screen.getByText('Line 1, column 3: The end is expected, not }.')).toBeVisible();
  await user.type(editor, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('items: is missing');
  await user.click(screen.getByRole('button', { name: 'Send Invalid Request' }));
  expect(await screen.findByText('"WW-NARA-7"')).toBeVisible();
  expect(screen.getAllByText('201 Created')[0]).toBeVisible();
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: { endpoint: 'createOrder', json: '{}', isForced: true } }),
  );
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }));
  expect(await navigator.clipboard.readText()).toContain("--data-raw '{}'");
  expect(host.notices).toEqual(['success: Copied the request as curl']);

  await user.selectOptions(screen.getByLabelText('Endpoint'), 'GET /api/v1/orders/:id');
  expect(screen.getByLabelText('Order ID')).toHaveValue('WW-NARA-1');
  await user.click(screen.getByRole('button', { name: 'Use again: POST /api/v1/orders' }));
  expect(screen.getByLabelText('Request Body')).toHaveValue('{}');
});

test('a JSON test data file is imported as CSV, and invalid JSON shows the reason', async () => {
  const previewImport = jest.fn(async (_: { body: Blob }) => ({
    id: 'p1',
    expiresAt: '2026-11-21T10:00:00.000Z',
    counts: { add: 1, change: 0, same: 0, refused: 0 },
    notImported: [],
    canLeaveOut: false,
    unmapped: { count: 0, skus: [] },
  }));
  const { user } = render('mock-data', { previewImport, importRows: async () => ({ rows: [], total: 0 }) });
  await user.click(await screen.findByRole('button', { name: 'Import Test Data' }));
  const field = await screen.findByLabelText('JSON or CSV file');
  await user.upload(field, jsonFile('{'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is not valid JSON.');
  await user.upload(field, jsonFile('{"stock": [{"sku": "A", "centre": "CPT-DC", "quantity": 1}]}'));
  expect(await screen.findByRole('button', { name: 'Import 1 record' })).toBeVisible();
  expect(previewImport.mock.calls.map(([{ body }]) => body.type)).toEqual(['text/csv']);
});
