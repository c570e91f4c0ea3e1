import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote } from '../testing';

type AuditApi = NonNullable<NonNullable<Parameters<typeof renderRemote>[1]>['audit']>;

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e1',
  at: '2026-11-21T07:31:00.250Z',
  kind: 'change',
  actor: 'Nomsa Khumalo',
  role: 'admin',
  text: 'Changed the status of order NARA-1763712345671-ABC121',
  action: 'order.status',
  subject: 'NARA-1763712345671-ABC121',
  subjectName: null,
  environment: 'live',
  before: { status: 'pending' },
  after: { status: 'shipped' },
  requestId: 'req-1',
  ...changes,
});
const page = (...rows: AuditEntry[]) => ({ rows, older: null, searchedBackTo: null });

/** Renders the audit log with a fake API. */
function renderAudit(address = '', api: AuditApi = {}) {
  const list = jest
    .fn()
    .mockResolvedValue(
      page(entry(), entry({ id: 'e2', kind: 'read', action: 'access.read', text: 'Read the user Thandi Nkosi' })),
    );
  return { ...renderRemote(`/admin/enterprise/audit${address}`, { audit: { list, ...api } }), list };
}

const row = async () =>
  (await screen.findByText(/^Changed the status/, {}, { timeout: 4000 })).closest('tr') as HTMLElement;

test('an audit log row shows who did what to which subject, in South African time', async () => {
  renderAudit();
  const cells = within(await row());
  for (const text of ['21 Nov 2026, 09:31:00,250', 'Change', 'Nomsa Khumalo', /NARA-1763712345671-ABC121$/])
    expect(cells.getByText(text)).toBeVisible();
  expect(screen.getByText('Read the user Thandi Nkosi')).toBeVisible();
});

test('an audit log row shows neither action code nor ID; its details show the ID', async () => {
  const id = '0b8f6c1e-3a44-4c1b-9d55-2f0e7a9b1c3d';
  const text = 'Issued an access code for Thandi Nkosi';
  const list = jest.fn().mockResolvedValue(page(entry({ action: 'user.issue-code', subject: id, text })));
  const { user } = renderAudit('', { list });
  await user.click(await screen.findByRole('button', { name: `View details of ${text}` }, { timeout: 4000 }));
  const row = screen.getByRole('button', { name: `View details of ${text}` }).closest('tr');
  expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent(/user\.issue-code|0b8f6c1e/);
  expect(screen.getByRole('group', { name: `Details of ${text}` })).toHaveTextContent(id);
});

test('the details of an audit log entry open with its values before and after, and close again', async () => {
  const { user, router } = renderAudit();
  const view = within(await row()).getByRole('button', { name: /^View details/ });
  await user.click(view);
  const details = screen.getByRole('group', { name: /^Details of Changed the status/ });
  expect(details).toHaveTextContent('pending');
  expect(details).toHaveTextContent('shipped');
  expect(details).toHaveTextContent('order.status');
  expect(router.state.location.search).toBe('?entry=e1');
  await user.click(view);
  expect(screen.queryByText(/shipped/)).not.toBeInTheDocument();
});

test('audit log search and kind are combined in the request and in the address', async () => {
  const { user, router, list } = renderAudit();
  await user.type(await screen.findByRole('searchbox'), 'nomsa{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Export');
  await waitFor(() => expect(list.mock.lastCall[0].query).toEqual({ search: 'nomsa', kind: 'export' }));
  expect(router.state.location.search).toBe('?search=nomsa&kind=export');
});

test('an audit log search without results can continue further back or be cleared', async () => {
  const { user, router, list } = renderAudit('?kind=export');
  list.mockResolvedValue({ rows: [], older: '5_e1', searchedBackTo: '2026-11-20T07:31:00.000Z' });
  expect(await screen.findByText('Searched back to 20 Nov 2026, 09:31:00,000.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search further back' }));
  expect(router.state.location.search).toBe('?kind=export&before=5_e1');
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
  expect(router.state.location.search).toBe('');
});

test('the filtered audit log is downloaded as JSON Lines', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = renderAudit('?kind=change');
  await row();
  await user.click(screen.getByRole('button', { name: 'Export JSON Lines' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const [link] = click.mock.instances as unknown[] as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe('/api/enterprise/audit.jsonl?kind=change');
  expect(link?.download).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.jsonl$/);
});

test('the seal check reports that the audit log is intact, or which entry breaks it', async () => {
  const check = jest
    .fn()
    .mockResolvedValueOnce({ sealed: 1, brokenAt: null })
    .mockResolvedValue({ sealed: 6, brokenAt: { no: 7, after: '2026-11-21T07:31:00.250Z', fault: 'removed' } });
  const { user } = renderAudit('', { check });
  await user.click(await screen.findByRole('button', { name: 'Check Seals' }, { timeout: 4000 }));
  expect(await screen.findByText('The audit log is whole: 1 sealed entry.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check Seals' }));
  expect(
    await screen.findByText('The audit log is broken: entry 7 was removed, after 21 Nov 2026, 09:31:00,250.'),
  ).toBeVisible();
});
