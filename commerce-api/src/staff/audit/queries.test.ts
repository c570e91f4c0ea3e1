import { randomUUID } from 'node:crypto';
import { addRow, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

/** Adds an entry `ago` ms old. */
async function add(ago: number, changes: { actor?: string; action?: string; subject?: string } = {}): Promise<void> {
  await addRow(test, 'audit_log', {
    id: randomUUID(),
    at: test.clock.now - ago,
    actor: 'Nomsa',
    actor_id: null,
    role: 'admin',
    action: 'order.status',
    subject: `order ${ago}`,
    before_json: '{"status":"pending"}',
    after_json: '{"status":"shipped"}',
    request_id: null,
    ...changes,
  });
}

const call = (query: Record<string, string>, file = '') =>
  test.call('GET', `/api/enterprise/audit${file}?${new URLSearchParams(query)}`, { cookie });
const subjects = async (query: Record<string, string>): Promise<string[]> =>
  ((await call(query)).json.rows as { subject: string }[]).map(({ subject }) => subject);

it('the audit log is paged back with each entry once, also within one millisecond', async () => {
  for (const ago of [1, 2, 2, 2, 3]) await add(ago, { subject: randomUUID() });
  const seen: string[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const { json } = await call({ kind: 'change', pageSize: '2', ...(before && { before }) });
    seen.push(...(json.rows as { subject: string }[]).map(({ subject }) => subject));
    before = json.older as string | null;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});

it('the audit log is filtered by person, action, subject, kind and time', async () => {
  await add(1000, { actor: 'Thandi' });
  await add(2000, { action: 'label.reprint' });
  await add(3000, { action: 'access.export', subject: 'adminOrders.export' });
  expect(await subjects({ search: 'thandi' })).toEqual(['order 1000']);
  expect(await subjects({ search: 'REPRINT' })).toEqual(['order 2000']);
  expect(await subjects({ search: 'adminOrders.ex' })).toEqual(['adminOrders.export']);
  expect(await subjects({ kind: 'change' })).toEqual(['order 1000', 'order 2000']);
  expect(await subjects({ kind: 'export' })).toEqual(['adminOrders.export']);
  const [from, to] = [2000, 1000].map((ago) => new Date(test.clock.now - ago).toISOString());
  expect(await subjects({ from: from ?? '', to: to ?? '' })).toEqual(['order 2000']);
});

it('an audit entry shows the state before and after', async () => {
  await add(1);
  expect((await call({ kind: 'change' })).json.rows).toMatchObject([
    { actor: 'Nomsa', role: 'admin', before: { status: 'pending' }, after: { status: 'shipped' } },
  ]);
});

it('the audit log is exported as CSV and JSON lines, each with an audit entry', async () => {
  for (const ago of [1, 2, 3]) await add(ago, { actor: ago === 2 ? 'Thandi' : 'Nomsa' });
  const csv = (await call({ search: 'nomsa' }, '.csv')).text.trim().split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[0]).toContain('"Person"');
  const lines = (await call({ search: 'nomsa' }, '.jsonl')).text.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).subject)).toEqual(['order 1', 'order 3']);
  expect((await subjects({ kind: 'export' })).sort()).toEqual(['audit.export', 'audit.exportLines']);
});

it('an audit export is named after its South African days, and a reversed range is refused', async () => {
  const days = { from: '2026-02-28T22:00:00Z', to: '2026-03-04T22:00:00Z' };
  for (const extension of ['csv', 'jsonl']) {
    const { headers } = await call(days, `.${extension}`);
    expect(headers.get('content-disposition')).toContain(`"audit-log-2026-03-01-to-2026-03-04.${extension}"`);
  }
  const { status, json } = await call({ from: days.to, to: days.from });
  expect([status, json.detail]).toEqual([400, 'To must not be before from.']);
});
