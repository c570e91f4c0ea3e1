import type { createFakeHost } from '@nara/shared-contracts/testing';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, within } from '@testing-library/react';
import { apiConfig, credential, rateLimit, renderRemote, webhookDelivery } from '../testing';

type ConfigApi = NonNullable<NonNullable<Parameters<typeof createFakeHost>[0]>['apiConfig']>;

const PATH = '/admin/enterprise/api-config';

function renderConfig(api: ConfigApi = {}, search = '') {
  const get = jest.fn(async ({ query: { environment = 'sandbox' as const } = {} }) => apiConfig({ environment }));
  const deliveries = async () => ({ rows: [webhookDelivery()], total: 1 });
  return { ...renderRemote(`${PATH}${search}`, { apiConfig: { get, deliveries, ...api } as ConfigApi }), get };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('API Configuration opens in test mode with masked credentials, and its switch leads to production', async () => {
  const { user, router, get } = renderConfig();
  expect(await screen.findByText('Sandbox Environment')).toBeVisible();
  expect(screen.getByLabelText('API Key')).toHaveValue('••••••••••••9876');
  expect(screen.getByLabelText('Secret Key')).toHaveValue('Not set');
  await user.click(screen.getByRole('switch', { name: 'Test mode' }));
  expect(await screen.findByRole('switch', { name: 'Test mode', checked: false })).toBeVisible();
  expect(screen.queryByText('Sandbox Environment')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?environment=live');
  expect(get).toHaveBeenLastCalledWith(expect.objectContaining({ query: { environment: 'live' } }));
});

test('a credential is fetched only when it is revealed, and can be hidden and copied', async () => {
  const reveal = jest.fn(async () => ({ value: 'the-whole-key-9876' }));
  const { user, host } = renderConfig({ reveal });
  await user.click(await press('Show API Key'));
  expect(screen.getByLabelText('API Key')).toHaveValue('the-whole-key-9876');
  await user.click(await press('Hide API Key'));
  expect(screen.getByLabelText('API Key')).toHaveValue('••••••••••••9876');
  expect(reveal).toHaveBeenCalledTimes(1);
  await user.click(await press('Copy API Key'));
  expect(await navigator.clipboard.readText()).toBe('the-whole-key-9876');
  expect(host.notices).toEqual(['success: Copied the API Key']);
});

test('rotating a production API key requires the new key, which can be tested first', async () => {
  const rotate = jest.fn(async () => credential());
  const testConnection = jest.fn(async () => ({
    outcome: 'unauthorised' as const,
    status: 401,
    latency: 12,
    detail: 'Unknown API key.',
    testedAt: '2026-11-21T07:30:00.000Z',
  }));
  const { user } = renderConfig({ rotate, testConnection }, '?environment=live');
  await user.click(await press('Rotate API Key'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate API Key' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate API Key' }));
  expect(dialog.getByText('Enter the API Key that the partner gave you.')).toBeVisible();
  await user.type(dialog.getByLabelText('New API Key'), 'a-new-api-key');
  await user.click(dialog.getByRole('button', { name: 'Test this key first' }));
  expect(await dialog.findByText(/Unknown API key/)).toBeVisible();
  expect(testConnection).toHaveBeenCalledWith({ body: { environment: 'live', apiKey: 'a-new-api-key' } });
  await user.click(dialog.getByRole('button', { name: 'Rotate API Key' }));
  const body = { environment: 'live', value: 'a-new-api-key', grace: 'none', expectedUpdatedAt: null };
  expect(rotate).toHaveBeenCalledWith({ params: { name: 'apiKey' }, body });
});

test('a rotation that ends the old API key at once asks for confirmation; a later end does not', async () => {
  const rotate = jest.fn(async () => credential());
  const { user } = renderConfig({ get: async () => apiConfig({ credentials: [credential()] }), rotate });
  await user.click(await press('Rotate API Key'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate API Key' }));
  await user.selectOptions(dialog.getByLabelText('The old one expires after'), 'At once');
  await user.click(dialog.getByRole('button', { name: 'Rotate API Key' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the old API Key at once?' }));
  expect(question.getByText(/^Whoever still uses the old one in the sandbox is refused from now on/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Go Back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(rotate).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Rotate API Key' }));
  await user.click(await press('Rotate and End Now'));
  expect(rotate).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ grace: 'none' }) }),
  );
  await user.click(await press('Rotate API Key'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rotate API Key' }));
  expect(rotate).toHaveBeenLastCalledWith(expect.objectContaining({ body: expect.objectContaining({ grace: 'day' }) }));
});

test('removing a webhook address asks for confirmation, also when it is saved from another tab', async () => {
  const saveWebhooks = jest.fn(async ({ body }) => ({ ...apiConfig().webhooks, urls: body.urls }));
  const { user } = renderConfig({ saveWebhooks }, '?tab=webhooks');
  await user.clear(await screen.findByLabelText('Order Status Webhook'));
  await user.click(screen.getByRole('tab', { name: 'Rate Limits' }));
  await user.click(await press('Save Configuration'));
  const question = within(await screen.findByRole('dialog', { name: 'Remove 1 webhook address?' }));
  expect(question.getByText(/stops sending these updates: Order Status Webhook\.$/)).toBeVisible();
  expect(saveWebhooks).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(saveWebhooks.mock.lastCall?.[0].body.urls.orderStatus).toBe('');
});

test('an old API key is shown while it is still accepted, and ending it asks for confirmation', async () => {
  const previous = { ending: '1234', until: new Date(Date.now() + 3 * 3_600_000).toISOString() };
  const endGrace = jest.fn(async () => credential());
  const get = async () => apiConfig({ credentials: [credential({ previous })] });
  const { user } = renderConfig({ get, endGrace });
  expect(await screen.findByText(/The old one \(…1234\) is still accepted/)).toBeVisible();
  await user.click(await press('End the old API Key now'));
  expect(endGrace).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }));
  expect(endGrace).toHaveBeenCalledWith({ params: { name: 'apiKey' }, body: { environment: 'sandbox' } });
});

test('a failed connection test shows the cause and the duration', async () => {
  const testConnection = async () => ({
    outcome: 'timeout' as const,
    status: null,
    latency: 5000,
    detail: 'The partner did not answer within 5 s.',
    testedAt: '2026-11-21T07:30:00.000Z',
  });
  const { user } = renderConfig({ testConnection });
  await user.click(await press('Test Connection'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer in time in 5.0 s');
});

test('edited webhook addresses survive a tab change, are guarded on leaving, and save with their version', async () => {
  const saved = { ...apiConfig().webhooks, updatedAt: '2026-11-21T07:30:00.000Z' };
  const saveWebhooks = jest.fn(async ({ body }) => ({ ...saved, urls: body.urls }));
  const limits = async () => ({ limits: [rateLimit({ runsOutIn: 23 })], resetsAt: '2026-11-21T08:00:00.000Z' });
  const { user, router } = renderConfig({ saveWebhooks, rateLimits: limits }, '?tab=webhooks');
  await user.type(await screen.findByLabelText('Returns Webhook'), 'https://nara.example/returns');
  await user.click(screen.getByRole('tab', { name: 'Rate Limits' }));
  expect(await screen.findByText('Runs out in 23 min at this rate')).toBeVisible();
  await act(() => router.navigate('/admin/enterprise/users'));
  await user.click(await press('Keep editing'));
  expect(router.state.location.pathname).toBe(PATH);
  await user.click(await press('Save Configuration'));
  const urls = { ...apiConfig().webhooks.urls, returns: 'https://nara.example/returns' };
  expect(saveWebhooks).toHaveBeenCalledWith({
    body: { environment: 'sandbox', urls, expectedUpdatedAt: apiConfig().webhooks.updatedAt },
  });
  expect(await press('Save Configuration')).toHaveAccessibleDescription(/nothing to save/i);
});

test('a webhook address that the server refuses shows the error at its field', async () => {
  const errors = [{ field: 'urls.orderStatus', message: 'Must begin with https://' }];
  const saveWebhooks = () => Promise.reject(refusal(422, 'webhook-url-refused', 'An address cannot be used.', errors));
  const { user } = renderConfig({ saveWebhooks }, '?tab=webhooks');
  await user.type(await screen.findByLabelText('Order Status Webhook'), '/x');
  await user.click(await press('Save Configuration'));
  expect(await screen.findByText('Must begin with https://.')).toBeVisible();
  expect(screen.getByLabelText('Order Status Webhook')).toHaveFocus();
});

test('a webhook delivery opens with its details and can be replayed', async () => {
  const replay = jest.fn(async () => ({ outcome: 'applied' as const, detail: 'It was applied now.' }));
  const { user } = renderConfig({ replay }, '?tab=webhooks&delivery=HOOK-1');
  const dialog = within(await screen.findByRole('dialog', { name: /Webhook about NARA-/ }));
  expect(dialog.getByText('There is no such order.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replay' }));
  expect(await dialog.findByText('It was applied now.')).toBeVisible();
  expect(replay).toHaveBeenCalledWith({ params: { id: 'HOOK-1' }, body: { environment: 'sandbox' } });
});

test('the delivery log shows the kind and subject of each webhook, and filters by kind', async () => {
  const items = [{ sku: 'WW-TANK-M' }, { sku: 'WW-TANK-S' }];
  const counted = { id: 'HOOK-2', kind: 'inventoryUpdate', orderId: '', status: 'inventory.updated' } as const;
  const deliveries = jest.fn(async () => ({
    rows: [webhookDelivery({ ...counted, payload: { items } }), webhookDelivery()],
    total: 2,
  }));
  const { user } = renderConfig({ deliveries }, '?tab=webhooks');
  const row = (await screen.findByText('WW-TANK-M and 1 more')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Inventory update')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Inventory update');
  expect(deliveries).toHaveBeenLastCalledWith(
    expect.objectContaining({ query: expect.objectContaining({ kind: 'inventoryUpdate' }) }),
  );
  await user.click(within(row).getByRole('button', { name: 'Details of WW-TANK-M and 1 more' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Webhook about WW-TANK-M and 1 more' }));
  expect(dialog.getByText('Inventory update')).toBeVisible();
});

test('a webhook test delivery shows the event sent and the response status', async () => {
  const sent = { url: 'https://nara.example/rma', event: 'return.test', latency: 12, answer: 'No' };
  const testDelivery = jest.fn(async () => ({ ...sent, status: 400, isTaken: false }));
  const urls = { ...apiConfig().webhooks.urls, returns: sent.url };
  const get = async () => apiConfig({ webhooks: { ...apiConfig().webhooks, urls } });
  const { user } = renderConfig({ get, testDelivery }, '?tab=webhooks');
  await user.click(await press('Send test delivery to Returns Webhook'));
  expect(await screen.findByText(/^Answered 400 to return.test in/)).toBeVisible();
  expect(testDelivery).toHaveBeenCalledWith({ params: { kind: 'returns' }, body: { environment: 'sandbox' } });
});

test('the retry period for orders is shown, validated and saved', async () => {
  const saveAttempts = jest.fn(async () => ({
    settings: { hours: 48 },
    updatedAt: '2026-11-21T08:00:00.000Z',
    updatedBy: 'Nomsa',
  }));
  const endpoints = async () => ({ endpoints: [] });
  const { user } = renderConfig({ endpoints, saveAttempts }, '?tab=endpoints');
  expect(await screen.findByText(/tried for 24 hours, in five attempts/)).toBeVisible();
  await user.click(await press('Change Retries'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retries' }));
  const hours = dialog.getByLabelText('Hours until an order is given up');
  await user.clear(hours);
  await user.type(hours, '169');
  await user.click(dialog.getByRole('button', { name: 'Save Retries' }));
  expect(dialog.getByText('Enter a whole number from 1 to 168.')).toBeVisible();
  await user.clear(hours);
  await user.type(hours, '48');
  await user.click(dialog.getByRole('button', { name: 'Save Retries' }));
  expect(saveAttempts).toHaveBeenCalledWith({
    body: { environment: 'sandbox', settings: { hours: 48 }, expectedUpdatedAt: '1970-01-01T00:00:00.000Z' },
  });
});
