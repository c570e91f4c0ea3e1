import { signInAs, startTestApp, type TestApp } from '#testing';
import { recordAudit } from './record-audit';
import { FIRST_SEAL, sealOf } from './seal';
import { auditSealer } from './sealer';
import { auditKey, findAuditKey } from './sealing-key';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const db = () => test.context.database.kysely;

it('is the one that has sealed entries before they had a key of their own', async () => {
  await recordAudit(
    db(),
    { staff: { name: 'Nomsa', userId: null, role: 'admin' }, requestId: 'r', at: test.clock.now },
    { action: 'order.status', subject: 'a', before: null, after: {} },
  );
  const former = test.context.keys.current().formerAuditKey;
  const entry = await db().selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
  await db()
    .updateTable('audit_log')
    .set({ seal_no: 1, seal: sealOf(former, FIRST_SEAL, 1, entry) })
    .execute();
  await db().deleteFrom('secrets').where('name', '=', 'audit-seal').execute();

  test.context.set(auditKey, await findAuditKey(test.context));
  await test.context.get(auditSealer).runOnce();
  const { json } = await test.call('GET', '/api/enterprise/audit/check', { cookie: await signInAs(test, 'admin') });
  expect(json).toEqual({ sealed: 1, brokenAt: null });
});

it('is a new one where nothing was sealed', async () => {
  expect(test.context.get(auditKey)).not.toEqual(test.context.keys.current().formerAuditKey);
});
