import type { Context } from '#platform/subject';
import { createVault, type SealedColumn } from '#platform/vault';
import type { PasskeyTable } from '../tables';

const boundTo = (id: string) => `passkey ${id}`;

export const sealedPasskeys: SealedColumn = {
  table: 'passkeys',
  key: 'id',
  column: 'public_key',
  purpose: 'passkeys',
  boundTo,
};

const vault = ({ keys }: Context) => createVault(keys, sealedPasskeys.purpose);

type Owned = Pick<PasskeyTable, 'id' | 'user_id' | 'credential_id'>;

const ownerOf = ({ user_id, credential_id }: Owned) => `${user_id} ${credential_id} `;

/** Seals a public key with its user and credential. */
export const sealPublicKey = (context: Context, passkey: Owned, publicKey: Uint8Array): string =>
  context.get(vault).seal(ownerOf(passkey) + Buffer.from(publicKey).toString('base64url'), boundTo(passkey.id));

/** Returns the public key of a passkey; null if it was sealed for another user or credential. */
export function openPublicKey(context: Context, passkey: Owned & Pick<PasskeyTable, 'public_key'>): Buffer | null {
  const text = context.get(vault).open(passkey.public_key, boundTo(passkey.id));
  const owner = ownerOf(passkey);
  return text.startsWith(owner) ? Buffer.from(text.slice(owner.length), 'base64url') : null;
}
