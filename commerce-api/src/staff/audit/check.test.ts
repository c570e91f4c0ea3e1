import { signInAs, testAppForTest } from '#testing';
import { recordAudit } from './record-audit';
import { auditSealer } from './sealer';

const test = testAppForTest();
beforeEach(async () => {
  for (const subject of ['a', 'b', 'c']) await add(subject);
  await seal();
});

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

it('an audit chain is intact after further entries, even if a later one has an earlier time', async () => {
  expect(await check()).toEqual({ sealed: 3, brokenAt: null });
  test.clock.now -= 60_000;
  await add('d');
  expect(await check()).toEqual({ sealed: 3, brokenAt: null });
  await seal();
  expect(await check()).toEqual({ sealed: 4, brokenAt: null });
});

it('a changed audit entry breaks the chain', async () => {
  await db().updateTable('audit_log').set({ actor: 'Somebody else' }).where('seal_no', '=', 2).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'changed' } });
});

it('a removed audit entry breaks the chain, even when later entries are renumbered', async () => {
  await db().deleteFrom('audit_log').where('seal_no', '=', 2).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'removed' } });
  await db().updateTable('audit_log').set({ seal_no: 2 }).where('seal_no', '=', 3).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 2, fault: 'changed' } });
});

it('removed entries at the end of the audit log break the chain, and nothing is sealed after them that would hide it', async () => {
  await db().deleteFrom('audit_log').where('seal_no', '=', 3).execute();
  expect(await check()).toMatchObject({ brokenAt: { no: 3, fault: 'removed' } });
  await add('other');
  await expect(seal()).rejects.toThrow('entry 3 of the audit log is not what was sealed last');
  expect(await check()).toMatchObject({ brokenAt: { no: 3, fault: 'removed' } });
});
