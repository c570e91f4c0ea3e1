import { signInAs, startTestApp, type TestApp } from '#testing';
import { recordAudit } from './record-audit';
import { auditSealer } from './sealer';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  for (const subject of ['a', 'b', 'c']) await add(subject);
  await seal();
});
afterEach(() => test.close());

const db = () => test.context.database.kysely;
const seal = () => test.context.get(auditSealer).runOnce();
const add = (subject: string) =>
  recordAudit(
    db(),
    { staff: { name: 'Nomsa', userId: null, role: 'admin' }, requestId: 'r', at: test.clock.now },
    { action: 'order.status', subject, before: null, after: {} },
  );
const check = async () =>
  (await test.call('GET', '/api/enterprise/audit/check', { cookie: await signInAs(test, 'admin') })).json;

it('a chain is whole, also when entries follow and when a later one has an earlier time', async () => {
  expect(await check()).toEqual({ sealed: 3, brokenAt: null });
  test.clock.now -= 60_000;
  await add('d');
  expect(await check()).toEqual({ sealed: 3, brokenAt: null });
  await seal();
  expect(await check()).toEqual({ sealed: 4, brokenAt: null });
});

it('a changed entry shows', async () => {
  await db().updateTable('audit_log').set({ actor: 'Somebody else' }).where('seal_no', '=', 2).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'changed' } });
});

it('a removed entry shows, also when those after it are counted anew', async () => {
  await db().deleteFrom('audit_log').where('seal_no', '=', 2).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'removed' } });
  await db().updateTable('audit_log').set({ seal_no: 2 }).where('seal_no', '=', 3).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'changed' } });
});

it('a removed end shows', async () => {
  await db().deleteFrom('audit_log').where('seal_no', '=', 3).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 3, fault: 'removed' } });
});

it('a removed end is not hidden by what follows: nothing is sealed after it', async () => {
  await db().deleteFrom('audit_log').where('seal_no', '=', 3).execute();
  await add('other');
  await expect(seal()).rejects.toThrow('entry 3 of the audit log is not what was sealed last');
  expect(await check()).toMatchObject({ brokenAt: { no: 3, fault: 'removed' } });
});
