import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database';
import { openText, type SealedColumn } from './sealed-columns';
import type { Keyring } from './vault';
import { createVault } from './vault';

export { createResealing, MissingKey, type Resealing, requireKeys, type SealedColumn } from './sealed-columns';
export { type SealedId, type SealedIds, type SignedNames, sealedIds, signedNames } from './sealed-ids';
export { createKeyring, createVault, type Keyring, type Vault } from './vault';

/** Secrets of a server. They outlive root keys, which only encrypt them, so everything signed with them stays valid. */
export const serverSecrets: SealedColumn = {
  table: 'secrets',
  key: 'name',
  column: 'value',
  purpose: 'server secrets',
  boundTo: (name) => `secret ${name}`,
};

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns a secret of this server (base64url): created on the first call for its name, constant from then on. The
 * database holds it sealed.
 */
export async function serverSecret(
  { database: { kysely }, keys }: { database: Database; keys: Keyring },
  name: string,
): Promise<string> {
  const find = () => kysely.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (!(await find())) {
    const vault = createVault(keys, serverSecrets.purpose);
    await kysely
      .insertInto('secrets')
      .values({ name, value: vault.seal(newSecret(), serverSecrets.boundTo(name)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const sealed = (await find())?.value ?? '';
  return openText(serverSecrets, keys, { key: name, sealed });
}
