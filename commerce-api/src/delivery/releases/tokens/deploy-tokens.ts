import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DeployToken, IssuedDeployToken, NewDeployToken } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { type Credentials, Refusal } from '#platform/http';
import { toIso } from '#platform/time';
import { lastCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import type { DeployTokenTable } from '../tables';

const MINUTE_MS = 60_000;

/** Returns a new token: `ndt_`, its owner, and 256 random bits. */
export const makeToken = (owner: string): string => `ndt_${owner}_${randomBytes(32).toString('base64url')}`;

/** Returns the stored hash of a token. Tokens are random enough that a plain hash cannot be reversed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const toDeployToken = (row: DeployTokenTable): DeployToken => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  rights: row.rights,
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at === null ? null : toIso(row.last_used_at),
  revokedAt: row.revoked_at === null ? null : toIso(row.revoked_at),
});

/** Returns all deploy tokens, newest first. */
export async function listDeployTokens({ kysely }: Database): Promise<DeployToken[]> {
  const rows = await kysely
    .selectFrom('deploy_tokens')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(toDeployToken);
}

/** Issues a token for one remote. Only the returned value contains it in clear text. */
export function createDeployToken(
  database: Database,
  { remote, name, rights = 'publish' }: NewDeployToken,
  author: Author,
): Promise<IssuedDeployToken> {
  const token = makeToken(remote);
  const issued: Omit<DeployTokenTable, 'issued_after'> = {
    id: randomUUID(),
    remote,
    name,
    token_hash: hashOf(token),
    rights,
    created_at: author.at,
    created_by: author.staff.name,
    issued_by_id: author.staff.userId,
    last_used_at: null,
    revoked_at: null,
  };
  return database.transaction(async (tx) => {
    const row = { ...issued, issued_after: await lastCredentialFact(tx) };
    await tx.insertInto('deploy_tokens').values(row).execute();
    await recordAudit(tx, author, {
      action: 'release.token-issued',
      subject: row.id,
      before: null,
      after: { remote, name, rights },
    });
    return { ...toDeployToken(row), token };
  });
}

/** Revokes a token. Throws 404 `deploy-token-not-found` when it does not exist or has been revoked. */
export function revokeDeployToken(database: Database, id: string, author: Author): Promise<DeployToken> {
  return database.transaction(async (tx) => {
    const row = await tx
      .updateTable('deploy_tokens')
      .set({ revoked_at: author.at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'deploy-token-not-found', 'There is no such token, or it has ended.');
    const { remote, name } = row;
    const [before, after] = [
      { remote, name, isRevoked: false },
      { remote, name, isRevoked: true },
    ];
    await recordAudit(tx, author, { action: 'release.token-revoked', subject: id, before, after });
    return toDeployToken(row);
  });
}

/**
 * Returns a function that looks up a deploy token; `local` is this machine's own, valid for every remote. `now` in
 * epoch ms.
 */
export const createFindDeployToken =
  ({ kysely }: Database, local: string | null, now: () => number): Credentials['findDeployToken'] =>
  async (token) => {
    const hash = hashOf(token);
    if (local && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(local)))) {
      return {
        deployer: { name: 'Somebody on the server’s machine', userId: null, role: 'deploy-token', rights: 'both' },
        remote: null,
      };
    }
    const row = await kysely
      .selectFrom('deploy_tokens')
      .select(['id', 'remote', 'name', 'rights', 'issued_by_id', 'issued_after', 'last_used_at'])
      .where('token_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const at = now();
    if (at - (row.last_used_at ?? 0) >= MINUTE_MS) {
      await kysely.updateTable('deploy_tokens').set({ last_used_at: at }).where('id', '=', row.id).execute();
    }
    return {
      deployer: {
        name: `${row.name} (${row.remote})`,
        userId: null,
        role: 'deploy-token',
        rights: row.rights,
        issuedById: row.issued_by_id,
        issuedAfter: row.issued_after,
      },
      remote: row.remote,
    };
  };
