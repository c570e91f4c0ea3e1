import { addRow, findRow, signInAs, testAppForTest } from '#testing';
import { recordAudit } from './record-audit';
import { auditSealer } from './sealer';
import { auditWatch } from './watch';

const test = testAppForTest();
beforeEach(async () => {
  for (const subject of ['a', 'b']) await add(subject);
  await test.context.get(auditSealer).runOnce();
});

const db = () => test.context.database.kysely;
const add = (subject: string) =>
  recordAudit(
    db(),
    { staff: { name: 'Nomsa', userId: null, role: 'admin' }, requestId: 'r', at: test.clock.now },
    { action: 'order.status', subject, before: null, after: {} },
  );
const alerts = async (role: 'admin' | 'logistics' = 'admin') => {
  const cookie = await signInAs(test, role);
  const { json } = await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie });
  return (json.alerts as { id: string }[]).filter(({ id }) => id === 'audit');
};
const intact = async () => /^nara_audit_log_intact (\d)$/m.exec((await test.call('GET', '/metrics')).text)?.[1];

it('an intact audit chain raises no alert, and a changed entry alerts admins from the next check until it is restored', async () => {
  await test.context.get(auditWatch).check();
  expect([await alerts(), await intact()]).toEqual([[], '1']);

  await db().updateTable('audit_log').set({ actor: 'Somebody else' }).where('seal_no', '=', 2).execute();
  const began = test.clock.now;
  await test.context.get(auditWatch).check();
  test.clock.now += 60_000;
  await test.context.get(auditWatch).check();
  expect(await alerts()).toEqual([
    {
      id: 'audit',
      type: 'error',
      message: 'The audit log is not what was sealed: entry 2 was changed in the database',
      timestamp: new Date(began).toISOString(),
      action: { label: 'View Details', screen: 'users', page: 'audit', query: {} },
    },
  ]);
  expect([await alerts('logistics'), await intact()]).toEqual([[], '0']);
  await db().updateTable('audit_log').set({ actor: 'Nomsa' }).where('seal_no', '=', 2).execute();
  await test.context.get(auditWatch).check();
  expect([await alerts(), await intact()]).toEqual([[], '1']);
});

it('audit entries that cannot be sealed raise an alert until they are', async () => {
  const last = await findRow(test, 'audit_log', { seal_no: 2 });
  await db().deleteFrom('audit_log').where('seal_no', '=', 2).execute();
  await add('c');
  await expect(test.context.get(auditSealer).runOnce()).rejects.toThrow('entry 2');
  expect(await alerts()).toMatchObject([{ message: 'Entries of the audit log cannot be sealed' }]);
  await addRow(test, 'audit_log', last);
  await test.context.get(auditSealer).runOnce();
  expect(await alerts()).toEqual([]);
});
