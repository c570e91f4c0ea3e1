import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import type { SealedColumn, Vault } from '#platform/vault';
import { type Author, type LastingAction, recordLastingAudit } from '#staff/audit';
import type { CredentialTable } from './tables';

const credentialChanged = (author: string | null): ApiError =>
  new ApiError(
    409,
    'credential-changed',
    `${author ?? 'Somebody else'} replaced this credential meanwhile. Look at it again first.`,
  );

/** Credential in use, and its predecessor while that is still accepted. Times in epoch ms. */
export interface Held {
  value: string;
  /** Accepted until `until`; null means as long as the configuration lists it. */
  previous: { value: string; until: number | null } | null;
  /** Null while the configured value is in use. */
  updatedAt: number | null;
  updatedBy: string | null;
}

/** Returns the credential of a configuration: its newest value, and the previous one if it lists two. */
export const fromConfiguration = ([value, before]: readonly string[]): Held | null =>
  value === undefined
    ? null
    : {
        value,
        previous: before === undefined ? null : { value: before, until: null },
        updatedAt: null,
        updatedBy: null,
      };

/** Returns the predecessor if it is still accepted at `now` (epoch ms); null otherwise. */
export const acceptedPrevious = ({ previous }: Held, now: number): Held['previous'] =>
  previous && (previous.until === null || previous.until > now) ? previous : null;

/** Returns the values accepted at `now` (epoch ms), newest first. */
export function validValues(held: Held | null, now: number): string[] {
  if (!held) return [];
  const previous = acceptedPrevious(held, now);
  return previous ? [held.value, previous.value] : [held.value];
}

/** Replacement of a credential. */
export interface Rotation {
  value: string;
  /** Time (ms) for which the previous value is still accepted. */
  graceMs: number;
  /** Version of the replaced value (epoch ms); null while the configured one is in use. */
  expectedUpdatedAt: number | null;
}

/** A table of credentials. */
type CredentialTableName = {
  [T in keyof Tables]: Tables[T] extends CredentialTable ? T : never;
}[keyof Tables];

interface Options<N extends string> {
  /** Environment of the credentials. */
  context: Context;
  vault: Vault;
  table: CredentialTableName;
  /** Credentials of the configuration, which staff may replace. */
  configured: Readonly<Record<N, Held | null>>;
  /** Returns the key of a credential's row; defaults to its name. */
  keyOf?: (name: N) => string;
  /** Returns the value that a row's texts are bound to; defaults to its key. */
  boundTo?: (key: string) => string;
  /** Returns what the audit log calls a credential: `the partner API key`. */
  titleOf: (name: N) => string;
  /** Describes a credential for the audit log, without its value. */
  describe: (name: N, held: Held | null, now: number) => object;
}

/**
 * Credentials that staff can replace. They are read from the database on every use, so that a change takes effect
 * immediately on every instance. A credential that was never replaced comes from the configuration.
 */
interface CredentialStore<N extends string> {
  /** Reads credentials. Unset ones are missing from the result. */
  find(names: readonly N[], db?: Kysely<Tables>): Promise<Map<N, Held>>;
  /** Stores the result of `change`, audited as `action`; null stores nothing. Returns the credential. */
  store(
    tx: Kysely<Tables>,
    name: N,
    action: LastingAction,
    author: Author,
    change: (before: Held | null) => Held | null,
  ): Promise<Held | null>;
  /** Replaces a credential. Throws 409 `credential-changed` if another change came first. */
  rotate(tx: Kysely<Tables>, name: N, rotation: Rotation, author: Author): Promise<Held | null>;
}

/** The same connection with one type for all tables of credentials; it is used only with their names. */
const credentialsIn = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, CredentialTable>>;

const ownKey = (key: string): string => key;

/** Returns the columns of a table of credentials that hold sealed texts. */
export const sealedColumnsOf = (table: CredentialTableName, boundTo = ownKey): SealedColumn[] =>
  ['sealed', 'previous_sealed'].map((column) => ({ table, key: 'name', column, purpose: 'credentials', boundTo }));

/** Creates the store of the credentials in one table. */
export function createCredentialStore<N extends string>({
  context,
  vault,
  table,
  configured,
  keyOf = ownKey,
  boundTo = ownKey,
  titleOf,
  describe,
}: Options<N>): CredentialStore<N> {
  const { database } = context;
  const open = (row: CredentialTable): Held => ({
    value: vault.open(row.sealed, boundTo(row.name)),
    previous:
      row.previous_sealed === null
        ? null
        : { value: vault.open(row.previous_sealed, boundTo(row.name)), until: row.previous_until },
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  });

  const find: CredentialStore<N>['find'] = async (names, db = database.kysely) => {
    const rows = await credentialsIn(db).selectFrom(table).selectAll().where('name', 'in', names.map(keyOf)).execute();
    const held = new Map<N, Held>();
    for (const name of names) {
      const row = rows.find((each) => each.name === keyOf(name));
      const found = row ? open(row) : configured[name];
      if (found) held.set(name, found);
    }
    return held;
  };

  const store: CredentialStore<N>['store'] = async (tx, name, action, author, change) => {
    const key = keyOf(name);
    await database.lock(tx, `credential ${key}`);
    const before = (await find([name], tx)).get(name) ?? null;
    const after = change(before);
    if (!after) return before;
    const stored = { updatedAt: Math.max(author.at, (before?.updatedAt ?? 0) + 1), updatedBy: author.staff.name };
    const row = {
      sealed: vault.seal(after.value, boundTo(key)),
      previous_sealed: after.previous && vault.seal(after.previous.value, boundTo(key)),
      previous_until: after.previous?.until ?? null,
      updated_at: stored.updatedAt,
      updated_by: stored.updatedBy,
    };
    await credentialsIn(tx)
      .insertInto(table)
      .values({ name: key, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    const told = { ...after, ...stored };
    await recordLastingAudit(context, tx, author, {
      action,
      subject: name,
      name: titleOf(name),
      before: describe(name, before, author.at),
      after: describe(name, told, author.at),
    });
    return told;
  };

  return {
    find,
    store,
    rotate: (tx, name, { value, graceMs, expectedUpdatedAt }, author) =>
      store(tx, name, 'credential.rotate', author, (before) => {
        if ((before?.updatedAt ?? null) !== expectedUpdatedAt) throw credentialChanged(before?.updatedBy ?? null);
        const previous = before && graceMs > 0 ? { value: before.value, until: author.at + graceMs } : null;
        return { value, previous, updatedAt: null, updatedBy: null };
      }),
  };
}
