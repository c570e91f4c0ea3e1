import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOG_ID, logEntry, logStats, ORDER_ID, renderAdmin } from '../testing';

type LogApi = NonNullable<NonNullable<Parameters<typeof renderAdmin>[1]>['systemLog']>;

const NEWER = logEntry({ id: 'LOG-0mi8abcdf-0001ab12cd', level: 'success', message: 'Order placed', orderId: null });
const page = (...rows: ReturnType<typeof logEntry>[]) => ({ rows, older: null, searchedBackTo: null });

/** Renders the log with a fake API. */
function renderLogs(address = '', api: LogApi = {}) {
  const list = jest.fn().mockResolvedValue(page(logEntry()));
  const rendered = renderAdmin(`/admin/logs${address}`, { systemLog: { list, stats: async () => logStats(), ...api } });
  return { ...rendered, list };
}

/** Returns the row of the entry, after the screen's code has loaded. */
const row = async () => {
  const message = await screen.findByText(/^Failed to create order/, {}, { timeout: 4000 });
  return message.closest('tr') as HTMLTableRowElement;
};

test('a log row shows South African time in milliseconds and links to the trace of its order', async () => {
  renderLogs();
  const cells = within(await row());
  for (const text of ['21 Nov 2026, 09:31:00,250', 'Error', 'WoolworthsAPI'])
    expect(cells.getByText(text)).toBeVisible();
  expect(cells.getByText(/^Failed to create order/)).toHaveAttribute('title', expect.stringContaining('clay-os'));
  expect(cells.getByRole('link')).toHaveAttribute('href', `/admin/orders/${ORDER_ID}/trace`);
  expect(screen.getByText('Monitor system events and troubleshoot issues')).toBeVisible();
  expect(screen.getByText('99%')).toBeVisible();
});

test('a log entry without an order shows a dash, and so does the success rate without entries', async () => {
  renderLogs('', {
    list: async () => page(logEntry({ orderId: null })),
    stats: async () => logStats({ total: 0, successRate: null }),
  });
  expect(within(await row()).getByText('-')).toBeVisible();
  expect(await screen.findByText('–')).toBeVisible();
});

test('the log filters are combined in the request and in the URL', async () => {
  const { user, router, list } = renderLogs();
  await user.type(await screen.findByRole('searchbox'), 'timeout{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Warning');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'EmailService');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last hour');
  expect(router.state.location.search).toBe('?search=timeout&level=warning&service=EmailService&range=1h');
  await waitFor(() =>
    expect(list.mock.lastCall[0].query).toEqual({
      search: 'timeout',
      level: 'warning',
      service: 'EmailService',
      from: expect.any(String),
    }),
  );
});

test('a custom log range is set in the URL, and All Time removes it', async () => {
  const { user, router } = renderLogs();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Custom');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20T08:00' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20T09:00' } });
  expect(router.state.location.search).toBe('?from=2026-11-20T08%3A00&to=2026-11-20T09%3A00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All Time');
  expect(router.state.location.search).toBe('');
});

test('the errors card filters the system log by level', async () => {
  const { user, router } = renderLogs();
  const errors = await screen.findByRole('button', { name: /^Errors/ });
  await user.click(errors);
  expect(router.state.location.search).toBe('?level=error');
  expect(errors).toHaveAttribute('aria-pressed', 'true');
});

test('the details of a log entry open as JSON, are named in the URL and pause the log', async () => {
  const { user, router } = renderLogs();
  const view = within(await row()).getByRole('button', { name: /^View details/ });
  await user.click(view);
  expect(view).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/"SKU_NOT_FOUND"/)).toBeVisible();
  expect(router.state.location.search).toBe(`?entry=${LOG_ID}`);
  expect(screen.getByText(/^Paused/)).toBeVisible();
  await user.click(view);
  expect(screen.queryByText(/"SKU_NOT_FOUND"/)).not.toBeInTheDocument();
});

test('new log entries appear without a reload', async () => {
  const { emit, list } = renderLogs();
  await row();
  list.mockResolvedValue(page(NEWER, logEntry()));
  act(() => emit('log.written'));
  expect(await screen.findByRole('row', { name: /Order placed/ })).toHaveAttribute('data-new');
});

test('a paused log counts new entries and shows them when it is resumed', async () => {
  const { user, emit, list } = renderLogs();
  await row();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  list.mockImplementation(async ({ query }) => (query.after ? page(NEWER) : page(NEWER, logEntry())));
  act(() => emit('log.written'));
  expect(await screen.findByText('Paused, 1 waiting')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Order placed/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('row', { name: /Order placed/ })).toBeVisible();
  expect(screen.getByText('Live')).toBeVisible();
});

test('scrolling down pauses the system log', async () => {
  renderLogs();
  const box = (await row()).closest('table')?.parentElement as HTMLElement;
  box.scrollTop = 120;
  fireEvent.scroll(box);
  expect(await screen.findByText(/^Paused/)).toBeVisible();
});

test('a log search that stopped early shows how far it got and continues from there', async () => {
  const older = 'LOG-0mi000000-0001ab12cd';
  const { user, router } = renderLogs('?search=needle', {
    list: async () => ({ rows: [], older, searchedBackTo: '2026-11-20T07:31:00.000Z' }),
    stats: async () => logStats({ total: 0, countedBackTo: '2026-11-20T07:31:00.000Z' }),
  });
  expect(await screen.findByText('Searched back to 20 Nov 2026, 09:31:00,000.')).toBeVisible();
  expect(screen.getByText('Counted back to 20 Nov 2026, 09:31:00,000.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search further back' }));
  expect(router.state.location.search).toBe(`?search=needle&before=${older}`);
  await user.click(await screen.findByRole('button', { name: 'Newest' }));
  expect(router.state.location.search).toBe('?search=needle');
});

test('a log filter without matching entries offers to show all logs', async () => {
  const { user, router } = renderLogs('?search=nobody&level=error&range=1h', { list: async () => page() });
  await user.click(await screen.findByRole('button', { name: 'Show all logs' }));
  expect(router.state.location.search).toBe('');
});

test('the log export is downloaded only if the server responds', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user, list } = renderLogs('?level=error');
  await row();
  await user.click(screen.getByRole('button', { name: 'Export Logs' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const [link] = click.mock.instances as unknown[] as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe('/api/admin/logs.csv?level=error');
  expect(link?.download).toMatch(/^system-logs-\d{4}-\d\d-\d\d\.csv$/);
  list.mockRejectedValue(new Error('down'));
  await user.click(screen.getByRole('button', { name: 'Export Logs' }));
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ level: 'error', pageSize: 1 }));
  expect(click).toHaveBeenCalledTimes(1);
});
