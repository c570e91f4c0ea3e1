import { type Context, prepared } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { FIRST_SEAL, sealOf } from './seal';

/** Key that seals entries. Access to the database alone does not reveal it, because a root key encrypts it. */
export const auditKey = prepared<Buffer>('the key of audit seals');

/** Returns the key that seals entries: the one used so far, if there are sealed entries. */
export async function findAuditKey(context: Context): Promise<Buffer> {
  return Buffer.from(await serverSecret(context, 'audit-seal', () => formerKey(context)), 'base64url');
}

/** Returns the key that sealed the first entry, before entries had their own key; undefined without entries. */
async function formerKey({ database: { kysely }, keys }: Context): Promise<string | undefined> {
  const first = await kysely.selectFrom('audit_log').selectAll().where('seal_no', '=', 1).executeTakeFirst();
  if (!first) return undefined;
  const former = keys.known().find(({ formerAuditKey }) => sealOf(formerAuditKey, FIRST_SEAL, 1, first) === first.seal);
  return (former ?? keys.current()).formerAuditKey.toString('base64url');
}
