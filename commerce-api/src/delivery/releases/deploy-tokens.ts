import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployToken, IssuedDeployToken, NewDeployToken } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';
import { ApiError, type Credentials, type HandlersOf } from '#platform/http';
import { makePrivateFolder } from '#platform/private-files';
import type { Context } from '#platform/subject';
import { MINUTE_MS, toIso } from '#platform/time';
import { lastCredentialFact } from '#staff/approvals';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import type { DeployTokenTable } from './tables';

/** Returns a new token: `ndt_`, its owner, and 256 random bits. */
const makeToken = (owner: string): string => `ndt_${owner}_${randomBytes(32).toString('base64url')}`;

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
async function listDeployTokens({ kysely }: Database): Promise<DeployToken[]> {
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
function createDeployToken(
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
function revokeDeployToken(database: Database, id: string, author: Author): Promise<DeployToken> {
  return database.transaction(async (tx) => {
    const row = await tx
      .updateTable('deploy_tokens')
      .set({ revoked_at: author.at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError(404, 'deploy-token-not-found', 'There is no such token, or it has ended.');
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

const FILE = 'deploy-token';
const TOKEN = /^ndt_local_[\w-]{43}$/;

/**
 * Returns the token that may release every remote of this server. The commands read it from the data folder; anyone who
 * can read that folder could change everything in it anyway. Null without a data folder.
 */
export async function localToken(dataDir: string): Promise<string | null> {
  if (dataDir === ':memory:') return null;
  const file = path.join(dataDir, FILE);
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (TOKEN.test(known)) return known;
  makePrivateFolder(dataDir);
  // When two servers start at the same time on one folder, the first one creates it.
  await writeFile(file, `${makeToken('local')}\n`, { mode: 0o600, flag: known ? 'w' : 'wx' }).catch(() => undefined);
  return (await read()) || null;
}

export const deployTokensHandlers = ({ database, now }: Context): HandlersOf<'deployTokens'> => ({
  list: async () => ({ tokens: await listDeployTokens(database) }),
  create: (call) => createDeployToken(database, call.body, authorOf(call, now())),
  revoke: (call) => revokeDeployToken(database, call.params.id, authorOf(call, now())),
});
