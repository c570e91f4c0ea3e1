import { type Context, prepared } from '#platform/subject';
import { serverSecret } from '#platform/vault';

/** Key that seals entries. Access to the database alone does not reveal it, because a root key encrypts it. */
export const auditKey = prepared<Buffer>('the key of audit seals');

/** Returns the key that seals entries. */
export const findAuditKey = async (context: Context): Promise<Buffer> =>
  Buffer.from(await serverSecret(context, 'audit-seal'), 'base64url');
