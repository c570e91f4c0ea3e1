import { act, screen, waitFor, within } from '@testing-library/react';
import {
  integrationEvent,
  integrationHealth,
  integrationIssue,
  ORDER_ID,
  partnerTraffic,
  renderAdmin,
} from '../testing';

const PATH = '/admin/integration';
const LOGISTICS = { name: 'Sipho', role: 'logistics' } as const;

afterEach(() => jest.useRealTimers());

test('the integration monitor shows each service, the overall status, the log of each system and the partner calls', async () => {
  renderAdmin(PATH);
  expect(await screen.findByRole('heading', { name: 'Integration Monitor' })).toBeVisible();
  expect(screen.getByText('Monitor Woolworths and third-party integrations')).toBeVisible();
  const cards = await screen.findByRole('list', { name: 'Service health' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(4);
  const partner = within(cards).getByRole('heading', { name: 'Woolworths API' }).closest('li') as HTMLElement;
  for (const text of ['Operational', 'https://partner.example', '40 ms', '99.9%']) {
    expect(within(partner).getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Service disruption: Webhook Receiver')).toBeVisible();
  expect(screen.getByText('1 integration(s) require manual attention.')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'System Status' });
  const row = within(table).getByRole('row', { name: /Webhook Receiver/ });
  expect(within(row).getByText('Outage')).toBeVisible();
  expect(within(row).getByText('99.7%')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'View Logs of Webhook Receiver' })).toHaveAttribute(
    'href',
    '/admin/logs?service=WebhookReceiver',
  );
  for (const text of ['245 ms', '0.03%', '24 567', 'Average over 30 days'])
    expect(await screen.findByText(text)).toBeVisible();
});

test('the status table shows no log links to staff who may not read the log', async () => {
  renderAdmin(PATH, {}, LOGISTICS);
  expect(await screen.findByRole('table', { name: 'System Status' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /View Logs/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('the integration monitor lists recent events and active and resolved issues', async () => {
  renderAdmin(PATH);
  const events = await screen.findByRole('list', { name: 'Recent events' });
  expect(within(events).getByText('Order accepted by the partner as WW-NARA-1')).toBeVisible();
  expect(within(events).getByRole('link', { name: ORDER_ID })).toBeVisible();
  const [active, resolved] = within(await screen.findByRole('list', { name: 'Recent issues' })).getAllByRole(
    'listitem',
  );
  expect(active).toHaveTextContent('The partner did not answer within 5 sErrorActiveWoolworths API');
  expect(resolved).toHaveTextContent('Resolved');
});

test('the URL selects the service whose events and issues are listed, and the select changes it', async () => {
  const events = jest.fn(async () => ({ events: [] }));
  const issues = jest.fn(async () => ({ issues: [] }));
  const { user, router } = renderAdmin(`${PATH}?service=Email+Service&cause=a`, { integration: { events, issues } });
  const query = { service: 'Email Service' };
  await waitFor(() => expect(events).toHaveBeenCalledWith(expect.objectContaining({ query })));
  expect(issues).toHaveBeenCalledWith(expect.objectContaining({ query }));
  const choice = screen.getByRole('combobox', { name: 'Events and issues' });
  expect(choice).toHaveDisplayValue('Email Service');
  await user.selectOptions(choice, 'Events and issues of all services');
  expect(router.state.location.search).toBe('?cause=a');
  await waitFor(() =>
    expect(events).toHaveBeenLastCalledWith(expect.not.objectContaining({ query: expect.anything() })),
  );
});

test('the integration monitor says when there are no events, issues and partner calls', async () => {
  renderAdmin(PATH, {
    integration: {
      events: async () => ({ events: [] }),
      issues: async () => ({ issues: [] }),
      traffic: async () => partnerTraffic({ requests: 0, responseTime: null, errorRate: null, history: [] }),
    },
  });
  expect(await screen.findByText('No events yet')).toBeVisible();
  expect(await screen.findByText('No issues in the last 7 days')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Error Rate').parentElement).toHaveTextContent('Error Rate—'));
});

test('Refresh Status checks all integrations and stays busy for two seconds', async () => {
  jest.useFakeTimers();
  const refresh = jest.fn(async () => integrationHealth());
  const { host } = renderAdmin(PATH, { integration: { refresh } });
  const button = await screen.findByRole('button', { name: 'Refresh Status' });
  await act(async () => button.click());
  await act(async () => jest.advanceTimersByTimeAsync(1900));
  expect(screen.getByRole('button', { name: 'Refreshing…' })).toHaveAttribute('aria-busy', 'true');
  expect(host.notices).toEqual([]);
  await act(async () => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('button', { name: 'Refresh Status' })).toBeVisible();
  expect([refresh.mock.calls.length, host.notices]).toEqual([1, ['success: All integrations checked']]);
});

test('a failed status refresh is announced as an error', async () => {
  jest.useFakeTimers();
  const { host } = renderAdmin(PATH, { integration: { refresh: () => Promise.reject(new Error('down')) } });
  const button = await screen.findByRole('button', { name: 'Refresh Status' });
  await act(async () => button.click());
  await act(async () => jest.advanceTimersByTimeAsync(2100));
  expect(host.notices).toEqual([expect.stringMatching(/^error: /)]);
});

test('a new integration event appears without a reload', async () => {
  const events = [integrationEvent()];
  const issues = [integrationIssue()];
  const { emit } = renderAdmin(PATH, {
    integration: { events: async () => ({ events: [...events] }), issues: async () => ({ issues: [...issues] }) },
  });
  await screen.findByText('Order accepted by the partner as WW-NARA-1');
  events.unshift(integrationEvent({ id: 'LOG-2', event: 'Partner update applied: shipped' }));
  act(() => emit('log.written'));
  expect(await screen.findByText('Partner update applied: shipped')).toBeVisible();
});

test('a panel of the integration monitor that fails to load offers a retry while the others work', async () => {
  renderAdmin(PATH, { integration: { status: () => Promise.reject(new Error('down')) } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Service health' })).toBeVisible();
});
