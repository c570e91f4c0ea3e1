import { z } from 'zod';
import {
  type EndpointName,
  type EndpointRow,
  endpointRows,
  issueCode,
  newOrder,
  PASSCODES,
  placeOrder,
  readCalls,
  signInAs,
  testAppForFile,
  tryPasscode,
  unlock,
  urlOf,
} from '#testing';

/** Personal fields in a response. */
const PERSONAL = /"(email|customerEmail|customer|phone|address1|shippingAddress)":/;

/** Responses that contain such a field, or are files, but neither reveal personal data nor export data. */
const EXEMPT: readonly EndpointName[] = [
  // Labels are printed for parcels, and templates contain no data.
  'labels.templatesFile',
  'labels.templateFile',
  // Pictures of products; the shop shows a part of each.
  'products.wholePicture',
  // Pictures that shoppers submitted for publication.
  'adminReviews.picture',
  // Results of a test run in the sandbox.
  'sandbox.resultsCsv',
  // Rows of a file that the caller has just uploaded.
  'enterpriseMapping.refusedRows',
  'inventory.refusedRows',
  'productFiles.refusedRows',
  'reconciliation.refusedRows',
  'sandbox.refusedRows',
];

/**
 * Responses with personal data in other fields: changes of addresses, a bank's details of payers, messages from staff
 * to a shopper, and recipients of gift cards.
 */
const ALSO: readonly EndpointName[] = [
  'audit.list',
  'contactDesk.thread',
  'reconciliation.credits',
  'adminGiftCards.list',
  'adminGiftCards.get',
];

const isPersonal = ({ name, response }: EndpointRow): boolean =>
  ALSO.includes(name) ||
  (typeof response !== 'string' &&
    PERSONAL.test(JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' }))));

/* Derived from the contract table, so that no endpoint can return personal data without an audit entry. */
const looks = endpointRows.filter(
  ({ access, method, name }) => Array.isArray(access) && method === 'GET' && !EXEMPT.includes(name),
);

it.each(looks)('$name is audited if it returns personal data or an export', (row) => {
  const wanted = typeof row.response === 'string' ? 'export' : isPersonal(row) ? 'read' : undefined;
  expect(row.audits).toBe(wanted);
});

it('only read endpoints declare auditing, because changes record themselves', () => {
  const others = endpointRows.filter(
    ({ audits, method, access }) => audits && (method !== 'GET' || !Array.isArray(access)),
  );
  expect(others).toEqual([]);
});

const test = testAppForFile();
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
});

const entries = async () =>
  (
    await test.context.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'like', 'access.%')
      .orderBy('at')
      .execute()
  ).map(({ before_json, after_json, seal: _, seal_no: __, ...entry }) => ({ ...entry, after: JSON.parse(after_json) }));
const newOnes = async (work: () => Promise<unknown>) => {
  const before = new Set((await entries()).map(({ id }) => id));
  await work();
  return (await entries()).filter(({ id }) => !before.has(id));
};

/** Reads of one record whose entry names the record. */
const NAMED: readonly string[] = [
  'adminGiftCards.get',
  'adminPromotions.exportCodes',
  'contactDesk.get',
  'contactDesk.thread',
  'users.get',
];

it.each(looks.filter(({ audits }) => audits))('$name writes an audit entry', async ({ name, method, path, audits }) => {
  test.clock.now += 3_600_000;
  const example = await calls[name].example(test);
  const cookie = await signInAs(test, 'admin');
  const written = await newOnes(async () => {
    const { status } = await test.call(method, urlOf(path, example), {
      cookie,
      headers: { 'x-request-id': `look-${name}` },
    });
    expect(status).toBe(200);
  });
  expect(written).toEqual([
    {
      id: expect.any(String),
      at: test.clock.now,
      actor: 'Somebody of admin',
      actor_id: null,
      role: 'admin',
      action: `access.${audits}`,
      subject: String(Object.values(example.params ?? {})[0] ?? name),
      request_id: `look-${name}`,
      redaction: null,
      after: {
        endpoint: name,
        filters: expect.any(Array),
        ...(NAMED.includes(name) && { about: { name: expect.any(String) } }),
      },
    },
  ]);
});

it('reads of one record by one person within ten minutes make one entry, and exports always their own', async () => {
  const { id: orderId } = await placeOrder(test, newOrder());
  const cookie = await signInAs(test, 'admin');
  const readAndExport = async () => {
    await test.call('GET', `/api/admin/orders/${orderId}`, { cookie });
    await test.call('GET', '/api/admin/orders.csv?search=thandi', { cookie });
  };
  const written = await newOnes(async () => {
    await readAndExport();
    test.clock.now += 599_999;
    await readAndExport();
  });
  expect(written.map(({ action }) => action).sort()).toEqual(['access.export', 'access.export', 'access.read']);
  // The search text may be a person's name.
  expect(JSON.stringify(written)).not.toContain('thandi');
  test.clock.now += 1;
  expect(await newOnes(readAndExport)).toHaveLength(2);
});

it('a refused read and passing the shop’s gate write no audit entry', async () => {
  const written = await newOnes(async () => {
    await test.call('GET', '/api/admin/orders', { cookie: await signInAs(test, 'logistics') });
    await test.call('GET', '/api/admin/orders/NARA-1763712345671-ABC999', { cookie: await signInAs(test, 'admin') });
    await unlock(test, 'site');
  });
  expect(written).toEqual([]);
});

it('sign-ins, failed sign-ins and sign-outs are audited with the network and without the code', async () => {
  const written = await newOnes(async () => {
    await tryPasscode(test, 'a wrong passcode');
    test.clock.now += 3_600_000;
    const cookie = await unlock(test);
    test.clock.now += 1;
    await test.call('DELETE', '/api/session', { cookie });
  });
  expect(written).toMatchObject([
    {
      action: 'access.sign-in-refused',
      actor: 'Unknown',
      role: 'unknown',
      subject: 'enterprise-passcode',
      after: { reason: 'incorrect-passcode' },
    },
    { action: 'access.sign-in', actor: 'Administrator', role: 'admin', subject: 'enterprise-passcode' },
    { action: 'access.sign-out', actor: 'Administrator', role: 'admin', subject: 'enterprise-passcode' },
  ]);
  for (const secret of ['a wrong passcode', PASSCODES.enterprise])
    expect(JSON.stringify(written)).not.toContain(secret);
});

it('the audit entry of a sign-in names the user', async () => {
  const code = await issueCode(test, { name: 'Lerato Khumalo', role: 'logistics' });
  const [entry] = await newOnes(() => tryPasscode(test, code));
  expect(entry).toMatchObject({ action: 'access.sign-in', actor: 'Lerato Khumalo', role: 'logistics' });
  expect(entry?.actor_id).toBe(entry?.subject);
});

it('an audit entry of a read that cannot be written is counted, and the read is answered', async () => {
  const cookie = await signInAs(test, 'admin');
  const { kysely } = test.context.database;
  await kysely.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
  try {
    expect((await test.call('GET', '/api/admin/orders.csv', { cookie })).status).toBe(200);
  } finally {
    await kysely.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
  }
  const { text } = await test.call('GET', '/metrics');
  expect(text).toMatch(/audit_entries_lost_total(\{[^}]*\})? 1/);
});
