import { z } from 'zod';
import { staffRoutes } from './client/staff-routes';
import { visitorRoutes } from './client/visitor-routes';
import { PERMISSIONS } from './subjects/session/rules';
import { endpoints } from './table';
import { callsPerMinute, type Endpoint, ROLES } from './wire/endpoint';

const rows = Object.entries(endpoints).flatMap(([subject, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, row]) => ({ subject, name, row })),
);

const known = (table: typeof visitorRoutes) =>
  Object.entries(table).flatMap(([subject, routes]) =>
    Object.entries(routes).map(([name, route]) => [subject, name, ...route].join(' ')),
  );

test('the browser routes list every endpoint by method and path, and nothing else', () => {
  const wanted = rows.map(({ subject, name, row }) => [subject, name, row.method, row.path].join(' '));
  expect([...known(visitorRoutes), ...known(staffRoutes)].sort()).toEqual(wanted.sort());
});

test('visitor routes contain the shop’s subjects, and staff routes those of the back office', () => {
  expect(Object.keys(visitorRoutes)).toEqual(expect.arrayContaining(['session', 'catalogue', 'cart', 'orders']));
  expect(Object.keys(staffRoutes)).toEqual(expect.arrayContaining(['adminOrders', 'labels', 'users', 'releases']));
});

test('every query with from and to refuses a range that ends before it begins', () => {
  const ranges = rows.filter(
    ({ row: { query } }) => query instanceof z.ZodObject && 'from' in query.shape && 'to' in query.shape,
  );
  const faults = ranges.map(({ subject, name, row }) => {
    const days = row.query?.safeParse({ from: '2026-11-25', to: '2026-11-24' });
    const times = row.query?.safeParse({ from: '2026-11-25T09:00:00Z', to: '2026-11-25T08:59:59Z' });
    const said = [days, times].flatMap((result) => result?.error?.issues ?? []).map(({ message }) => message);
    return [subject, name, said.includes('must not be before from')];
  });
  expect(faults.length).toBeGreaterThan(7);
  expect(faults.filter(([, , isRefused]) => !isRefused)).toEqual([]);
});

test('no two endpoints have the same method and path', () => {
  const calls = rows.map(({ row }) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('every endpoint has a rate limit of at least one call per minute', () => {
  expect(rows.filter(({ row }) => !(callsPerMinute(row) >= 1))).toEqual([]);
});

test('every staff endpoint takes its roles from the permission table or allows every role', () => {
  const tables: unknown[] = [ROLES, ...Object.values(PERMISSIONS).map(({ roles }) => roles)];
  for (const { row } of rows) {
    if (Array.isArray(row.access)) expect([row.path, tables.includes(row.access)]).toEqual([row.path, true]);
  }
});

describe.each(rows)('$subject.$name', ({ row }) => {
  test('an endpoint has a path under /api and a summary without a full stop', () => {
    expect(row.path).toMatch(/^\/api(\/[a-z-]+|\/:\w+)+(\.(csv|jsonl?|pdf|png|zip|zpl))?$/);
    expect(row.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('an endpoint describes exactly the parameters in its path', () => {
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = row.params instanceof z.ZodObject ? Object.keys(row.params.shape) : [];
    expect(described).toEqual(inPath);
  });

  test('an endpoint with GET or DELETE takes no body', () => {
    expect(row.body !== undefined && ['GET', 'DELETE'].includes(row.method)).toBe(false);
  });

  test('an endpoint refuses unknown fields in its parameters, query and body', () => {
    for (const schema of [row.params, row.query, row.body]) {
      if (!schema || typeof schema === 'string') continue;
      const { error } = schema.safeParse({ surprise: true });
      expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });

  test('an endpoint is open to a known kind of caller or to at least one role', () => {
    const open = ['public', 'order-token', 'deploy-token', 'partner-signature'];
    if (typeof row.access === 'string') expect(open).toContain(row.access);
    else expect(ROLES.filter((role) => row.access.includes(role))).not.toEqual([]);
  });
});
