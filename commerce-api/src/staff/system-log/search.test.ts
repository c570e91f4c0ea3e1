import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import { createRowIds } from '#platform/batch-writer';
import type { NewLogEntry } from '#platform/observability';
import { MINUTE_MS } from '#platform/time';
import { signInAs, testAppForTest } from '#testing';
import { toRow } from '.';
import { insertEntries, systemLog } from './system-log';

const ORDER_ID = 'NARA-1767225600000-ABCDEF';

const test = testAppForTest();
let cookie: string;
let start: number;
beforeEach(async () => {
  start = test.clock.now;
  cookie = await signInAs(test, 'admin', start + 24 * 60 * MINUTE_MS);
});

/** Writes entries a minute apart, starting now. */
async function write(...entries: Partial<NewLogEntry>[]): Promise<void> {
  for (const entry of entries) {
    test.context.get(systemLog).write({ level: 'info', service: 'OrderService', message: 'Order placed', ...entry });
    test.clock.now += MINUTE_MS;
  }
  await test.context.get(systemLog).flush();
}

async function get(path: string, query: Record<string, string> = {}) {
  const { status, json, text, headers } = await test.call(
    'GET',
    `/api/admin/logs${path}?${new URLSearchParams(query)}`,
    {
      cookie,
    },
  );
  return { status, text, headers, page: json as unknown as { rows: LogEntry[]; older: string | null }, json };
}

const messages = async (query?: Record<string, string>) => (await get('', query)).page.rows.map((row) => row.message);
const stats = async (query?: Record<string, string>) => (await get('/stats', query)).json as unknown as LogStats;
const minute = (index: number) => new Date(start + index * MINUTE_MS).toISOString();

describe('GET /api/admin/logs', () => {
  it('the system log lists the newest entries first, with milliseconds and details, and entries newer than a given one', async () => {
    test.clock.now += 123;
    await write({}, { level: 'error', orderId: ORDER_ID, details: { errorCode: 'SKU_NOT_FOUND' }, message: 'Failed' });
    const { page } = await get('');
    expect(page.rows).toEqual([
      {
        id: expect.stringMatching(/^LOG-/),
        timestamp: '2026-03-05T10:01:00.123Z',
        level: 'error',
        service: 'OrderService',
        message: 'Failed',
        orderId: ORDER_ID,
        details: { errorCode: 'SKU_NOT_FOUND' },
      },
      expect.objectContaining({ message: 'Order placed', orderId: null, details: {} }),
    ]);
    expect(page.older).toBeNull();

    await write({ message: 'new' }, { message: 'newer' });
    expect(await messages({ after: page.rows[0]?.id ?? '' })).toEqual(['newer', 'new']);
  });

  it.each([
    ['PLACED', ['Order placed']],
    ['abcdef', ['Refused']],
    ['emailserv', ['100% sent']],
    ['0%', ['100% sent']],
    ['nobody', []],
  ])('a log search for %s looks in message, order id and service, in any case', async (search, found) => {
    await write({}, { message: 'Refused', orderId: ORDER_ID }, { message: '100% sent', service: 'EmailService' });
    expect(await messages({ search })).toEqual(found);
  });

  it('a log search for a whole id finds all entries of the request or order', async () => {
    const requestId = '0b0e7a52-58cc-4f4c-9f37-0d8a4d8f1c11';
    await write(
      { message: 'a', details: { requestId }, orderId: ORDER_ID },
      { message: 'b' },
      { message: 'c', details: { requestId } },
    );
    expect(await messages({ search: requestId })).toEqual(['c', 'a']);
    expect(await messages({ search: ORDER_ID.toLowerCase() })).toEqual(['a']);
    expect(await stats({ search: requestId })).toMatchObject({ total: 2, countedBackTo: null });
  });

  it('a log search combines text, level, service and time', async () => {
    const error = { level: 'error', message: 'Timeout' } as const;
    await write(error, error, { ...error, service: 'WoolworthsAPI' }, { message: 'Timeout' }, error);
    const query = { search: 'time', level: 'error', service: 'OrderService', from: minute(1), to: minute(4) };
    const { page } = await get('', query);
    expect(page.rows.map(({ timestamp }) => timestamp)).toEqual([minute(1)]);
    expect(await stats(query)).toMatchObject({ total: 1, errors: 1, successRate: 0 });
  });

  it('a log search is paged to the end with each entry once, filtered or not', async () => {
    const kinds = [{ level: 'error' }, { service: 'EmailService' }, { level: 'warning' }] as const;
    await write(...Array.from({ length: 9 }, (_, index) => ({ ...kinds[index % 3], message: String(index) })));
    const filters: Record<string, string>[] = [
      {},
      { level: 'error' },
      { service: 'OrderService' },
      { search: 'order' },
    ];
    for (const filter of filters) {
      const all = await messages(filter);
      const paged: string[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const { page } = await get('', { ...filter, pageSize: '2', ...(before && { before }) });
        paged.push(...page.rows.map(({ message }) => message));
        before = page.older;
      }
      expect(paged).toEqual(all);
    }
  });

  it.each(['level=fatal', 'service=Nobody', 'before=LOG', 'from=yesterday', 'pageSize=1000'])(
    'the log query %s is refused',
    async (query) => {
      const { status } = await test.call('GET', `/api/admin/logs?${query}`, { cookie });
      expect(status).toBe(400);
    },
  );
});

describe('a log too long to be searched at once', () => {
  const ENTRIES = 21_000;
  const BATCH = 2000;

  beforeEach(async () => {
    await write({ message: 'the needle', orderId: ORDER_ID });
    const idOf = createRowIds('LOG');
    const hay = Array.from({ length: ENTRIES - 1 }, () => {
      const at = test.clock.now;
      return toRow({ level: 'info', service: 'OrderService', message: 'hay' }, idOf(at), at);
    });
    for (let from = 0; from < hay.length; from += BATCH) {
      await insertEntries(test.context.database, hay.slice(from, from + BATCH));
    }
  }, 30_000);

  it('a long log is searched in parts, and the answer says so', async () => {
    const { page, json } = await get('', { search: 'needle' });
    expect([page.rows, json.searchedBackTo]).toEqual([[], minute(1)]);
    expect(await stats({ search: 'needle' })).toMatchObject({ total: 0, successRate: null, countedBackTo: minute(1) });
    const further = await get('', { search: 'needle', before: String(page.older) });
    expect(further.page.rows).toHaveLength(1);
    expect(further.json).toMatchObject({ older: null, searchedBackTo: null });
  });

  it('a long log is searched in full for a whole id, and counted and exported in full', async () => {
    expect(await messages({ search: ORDER_ID })).toEqual(['the needle']);
    expect(await stats()).toMatchObject({ total: ENTRIES, successRate: 100 });
    const { text } = await get('.csv', { search: 'needle' });
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('GET /api/admin/logs/stats', () => {
  it('log figures follow the filter and round the success rate', async () => {
    await write({ level: 'error' }, { level: 'warning', service: 'EmailService' }, { level: 'success' });
    expect(await stats()).toEqual({
      total: 3,
      errors: 1,
      warnings: 1,
      successRate: 67,
      countedBackTo: null,
      services: ['OrderService', 'EmailService'],
    });
    expect(await stats({ service: 'EmailService' })).toMatchObject({ total: 1, warnings: 1, errors: 0 });
  });

  it('log figures count whole hours and partial hours at both ends', async () => {
    await write(...Array.from({ length: 200 }, () => ({})));
    for (const [from, to] of [
      [0, 200],
      [30, 150],
      [60, 120],
      [61, 119],
      [10, 20],
      [59, 60],
      [60, 61],
      [119, 121],
    ] as const) {
      expect([from, to, (await stats({ from: minute(from), to: minute(to) })).total]).toEqual([from, to, to - from]);
    }
    expect((await stats({ from: minute(45) })).total).toBe(155);
    expect((await stats({ to: minute(45) })).total).toBe(45);
  });
});

it('a log export is named after its South African days, and a reversed range is refused', async () => {
  const days = { from: '2026-03-01T22:00:00Z', to: '2026-03-04T09:00:00Z' };
  expect((await get('.csv', days)).headers.get('content-disposition')).toContain(
    '"system-logs-2026-03-02-to-2026-03-04.csv"',
  );
  expect((await get('.csv')).headers.get('content-disposition')).toContain('"system-logs-2026-03-05.csv"');
  const { status, json } = await get('/stats', { from: days.to, to: days.from });
  expect([status, json.detail]).toEqual([400, 'To must not be before from.']);
});

it('the log export follows the filter, with formulas disarmed', async () => {
  await write({ message: 'left out' }, { level: 'error', message: '=1+1', orderId: ORDER_ID, details: { attempt: 2 } });
  const { text } = await get('.csv', { level: 'error' });
  expect(text.split('\r\n')).toEqual([
    '"Timestamp","Level","Service","Message","Order ID","Details"',
    `"2026-03-05 12:01:00.000","error","OrderService","'=1+1","${ORDER_ID}","{""attempt"":2}"`,
    '',
  ]);
});
