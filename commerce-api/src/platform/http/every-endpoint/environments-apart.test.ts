import { createHash } from 'node:crypto';
import type { Tables } from '#platform/database';
import { type EndpointRow, endpointRows, readCalls, testAppForFile, urlOf } from '#testing';
import { addSession } from '../../../../testing/test-app';
import { subjects } from '../../../subjects';

/*
 * Staff who work in the sandbox call every endpoint with records of the live environment: they see none of them, and
 * change none.
 */

const test = testAppForFile();
let calls: Awaited<ReturnType<typeof readCalls>>;
let cookie: string;
beforeAll(async () => {
  calls = await readCalls();
  cookie = await addSession(test.context, {
    staff_until: Number.MAX_SAFE_INTEGER,
    staff_name: 'Tester',
    staff_role: 'admin',
    environment: 'sandbox',
  });
  // Opens the sandbox.
  await test.call('PUT', '/api/session/environment', { cookie, body: { environment: 'sandbox' } });
});

/** Groups of the contract table that are shared by all environments. */
const everywhere = subjects.flatMap(({ isLiveOnly, handlers = {} }) => (isLiveOnly ? Object.keys(handlers) : []));

const aboutRecords = endpointRows.filter(
  ({ name, access, path }) =>
    Array.isArray(access) && path.includes(':') && !everywhere.includes(name.split('.')[0] ?? ''),
);

/** Both environments have products, texts, label templates and checks of the same names, but separate ones. */
const IN_BOTH =
  /^(skuMapping|products|contentDesk|mailTemplates|enterpriseMapping\.(get|change)|inventory\.(get|adjust)|labels\.\w*[tT]emplate|operationsDashboard)/;

/** Returns a digest of each table of the live database. */
async function liveTables(): Promise<Record<string, string>> {
  const { kysely } = test.context.database;
  const tables = (await kysely.introspection.getTables()) as { name: keyof Tables }[];
  const digests = tables.map(async ({ name }) => {
    const rows = await kysely.selectFrom(name).selectAll().execute();
    return [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

async function callAbout({ name, method, path }: EndpointRow) {
  const { body, headers, ...example } = await calls[name].example(test);
  const before = await liveTables();
  const answer = await test.call(method, urlOf(path, example), { cookie, body, headers });
  return { answer, before };
}

it.each(aboutRecords)('$name in the sandbox leaves the live environment unchanged', async (row) => {
  const { answer, before } = await callAbout(row);
  if (row.name.startsWith('activity.')) expect(answer.json).toEqual({ entries: [] });
  else if (IN_BOTH.test(row.name)) expect(answer.status).toBeLessThan(500);
  else expect(answer.status).toBe(404);
  expect(await liveTables()).toEqual(before);
});
