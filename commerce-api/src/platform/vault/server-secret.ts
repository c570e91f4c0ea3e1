import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database';
import type { Keyring } from './keyring';
import { openText, type SealedColumn } from './sealed-columns';
import { createVault } from './vault';

/** The secrets of a server. They outlive root keys, which only lock them: what they vouch for stays valid. */
export const serverSecrets: SealedColumn = {
  table: 'secrets',
  key: 'name',
  column: 'value',
  purpose: 'server secrets',
  boundTo: (name) => `secret ${name}`,
  wasPlain: true,
};

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns a secret of this server (base64url): made on the first call for its name, the same ever after. The database
 * holds it sealed. `former` returns the secret that has been in use before, if any.
 */
export async function serverSecret(
  { database: { kysely }, keys }: { database: Database; keys: Keyring },
  name: string,
  former?: () => Promise<string | undefined>,
): Promise<string> {
  const find = () => kysely.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (!(await find())) {
    const secret = (await former?.()) ?? newSecret();
    const vault = createVault(keys, serverSecrets.purpose);
    await kysely
      .insertInto('secrets')
      .values({ name, value: vault.seal(secret, serverSecrets.boundTo(name)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const sealed = (await find())?.value ?? '';
  return openText(serverSecrets, keys, { key: name, sealed });
}
