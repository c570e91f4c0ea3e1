import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import type { NewPublisherKey, PublisherKey } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { fingerprintOf } from '../check/signature';
import type { PublisherKeyTable } from '../tables';

const toPublisherKey = (row: PublisherKeyTable): PublisherKey => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  publicKey: row.public_key,
  fingerprint: row.fingerprint,
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  revokedAt: row.revoked_at === null ? null : toIso(row.revoked_at),
});

/** Returns the keys of a remote, or of all remotes, newest first, including revoked ones. */
export async function listPublisherKeys({ kysely }: Database, remote?: string): Promise<PublisherKey[]> {
  const rows = await kysely
    .selectFrom('publisher_keys')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPublisherKey);
}

/**
 * Registers a key for one remote. Throws 422 `publisher-key-invalid` when it is not an Ed25519 public key, and 409
 * `publisher-key-known` when the remote has or had it: a revoked key stays revoked.
 */
function registerPublisherKey(
  database: Database,
  { remote, name, publicKey }: NewPublisherKey,
  author: Author,
): Promise<PublisherKey> {
  const key = readPublicKey(publicKey);
  const row: PublisherKeyTable = {
    id: randomUUID(),
    remote,
    name,
    public_key: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(key),
    created_at: author.at,
    created_by: author.staff.name,
    revoked_at: null,
  };
  return database.transaction(async (tx) => {
    const added = await tx
      .insertInto('publisher_keys')
      .values(row)
      .onConflict((conflict) => conflict.columns(['remote', 'fingerprint']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw keyFault(409, 'publisher-key-known', `${remote} has this key already, or had it until it was revoked.`);
    const after = { remote, name, fingerprint: row.fingerprint };
    await recordAudit(tx, author, { action: 'release.key-registered', subject: row.id, before: null, after });
    return toPublisherKey(row);
  });
}

/** Revokes a key permanently. Throws 404 `publisher-key-not-found` when it does not exist or has been revoked. */
function revokePublisherKey(database: Database, id: string, author: Author): Promise<PublisherKey> {
  return database.transaction(async (tx) => {
    const row = await tx
      .updateTable('publisher_keys')
      .set({ revoked_at: author.at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'publisher-key-not-found', 'There is no such key, or it has been revoked.');
    const { remote, name, fingerprint } = row;
    const before = { remote, name, fingerprint, isRevoked: false };
    const after = { ...before, isRevoked: true };
    await recordAudit(tx, author, { action: 'release.key-revoked', subject: id, before, after });
    return toPublisherKey(row);
  });
}

/** Reads a public key in PEM. Throws 422 `publisher-key-invalid`. */
function readPublicKey(pem: string): KeyObject {
  // Node would extract the public key from a private one. Refusing it tells the owner that the private key has been
  // disclosed.
  if (pem.includes('PRIVATE KEY')) {
    throw invalidKey(
      'This is the private key, which nobody else may see. Make a new pair, and register the public key.',
    );
  }
  const key = parseKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519') throw invalidKey('Enter an Ed25519 public key: BEGIN PUBLIC KEY …');
  return key;
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
}

const keyFault = (status: number, code: string, detail: string): ApiError =>
  new ApiError(status, code, detail, { errors: [{ field: 'publicKey', message: detail }] });

const invalidKey = (detail: string): ApiError => keyFault(422, 'publisher-key-invalid', detail);

export const publisherKeysHandlers = ({ database, now }: Context): HandlersOf<'publisherKeys'> => ({
  list: async () => ({ keys: await listPublisherKeys(database) }),
  register: (call) => registerPublisherKey(database, call.body, authorOf(call, now())),
  revoke: (call) => revokePublisherKey(database, call.params.id, authorOf(call, now())),
});
