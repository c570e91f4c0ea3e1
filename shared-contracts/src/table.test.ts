import { z } from 'zod';
import { staffRoutes } from './client/staff-routes';
import { visitorRoutes } from './client/visitor-routes';
import { PERMISSIONS } from './subjects/session/permissions';
import { endpoints } from './table';
import { ROLES } from './wire/access';
import type { Endpoint } from './wire/endpoint';
import { callsPerMinute } from './wire/rates';

const rows = Object.entries(endpoints).flatMap(([subject, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, row]) => ({ subject, name, row })),
);

const known = (table: typeof visitorRoutes) =>
  Object.entries(table).flatMap(([subject, routes]) =>
    Object.entries(routes).map(([name, route]) => [subject, name, ...route].join(' ')),
  );

test('browsers know every endpoint by its method and path, and nothing else', () => {
  const wanted = rows.map(({ subject, name, row }) => [subject, name, row.method, row.path].join(' '));
  expect([...known(visitorRoutes), ...known(staffRoutes)].sort()).toEqual(wanted.sort());
});

test('a shopper loads no call of staff beside those of the same subject', () => {
  expect(Object.keys(visitorRoutes)).toEqual(expect.arrayContaining(['session', 'catalogue', 'cart', 'orders']));
  expect(Object.keys(staffRoutes)).toEqual(expect.arrayContaining(['adminOrders', 'labels', 'users', 'releases']));
});

test('no query takes a range that ends before it begins', () => {
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

test('no two endpoints answer the same call', () => {
  const calls = rows.map(({ row }) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test('every endpoint bounds the calls of one caller', () => {
  expect(rows.filter(({ row }) => !(callsPerMinute(row) >= 1))).toEqual([]);
});

test('every endpoint for staff takes its roles from the table of permissions, unless it is for each of them', () => {
  const tables: unknown[] = [ROLES, ...Object.values(PERMISSIONS).map(({ roles }) => roles)];
  for (const { row } of rows) {
    if (Array.isArray(row.access)) expect([row.path, tables.includes(row.access)]).toEqual([row.path, true]);
  }
});

describe.each(rows)('$subject.$name', ({ row }) => {
  test('lies under /api and says what it is for', () => {
    expect(row.path).toMatch(/^\/api(\/[a-z-]+|\/:\w+)+(\.(csv|jsonl?|pdf|png|zip|zpl))?$/);
    expect(row.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('describes exactly the parameters in its path', () => {
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = row.params instanceof z.ZodObject ? Object.keys(row.params.shape) : [];
    expect(described).toEqual(inPath);
  });

  test('takes a body only where one may be sent', () => {
    expect(row.body !== undefined && ['GET', 'DELETE'].includes(row.method)).toBe(false);
  });

  test('refuses fields it does not know', () => {
    for (const schema of [row.params, row.query, row.body]) {
      if (!schema || typeof schema === 'string') continue;
      const { error } = schema.safeParse({ surprise: true });
      expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });

  test('is open to somebody', () => {
    const open = ['public', 'order-token', 'deploy-token', 'partner-signature'];
    if (typeof row.access === 'string') expect(open).toContain(row.access);
    else expect(ROLES.filter((role) => row.access.includes(role))).not.toEqual([]);
  });
});
