import type { Credential, CredentialName } from '@nara/shared-contracts';
import { CREDENTIAL_NAMES } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Configuration } from '#platform/configuration';
import type { Database, Tables } from '#platform/database';
import { prepared } from '#platform/subject';
import type { SealedColumn, Vault } from '#platform/vault';
import { type Author, recordAudit } from '#staff/audit';
import { fromConfiguration, type Held, toCredential, validValues } from './held';
import type { PartnerKeys } from './keys';
import { credentialChanged, credentialNotSet } from './refusals';

/** The replacement of a credential. */
export interface Rotation {
  value: string;
  /** Time for which the previous value is still accepted, in ms. */
  graceMs: number;
  /** Version of the replaced value, in epoch ms; null while the configured one is in use. */
  expectedUpdatedAt: number | null;
}

/**
 * The credentials that we and the partner share. Read from the database on every use, so that a change takes effect
 * at once on every instance; a credential that was never changed comes from the configuration.
 */
export interface PartnerCredentials {
  /** Returns the keys to send with a call to the partner now. */
  keys(): Promise<PartnerKeys>;
  /** Returns the values of a credential accepted now, newest first. */
  valid(name: CredentialName): Promise<string[]>;
  /** Lists all credentials, without their values. */
  list(): Promise<Credential[]>;
  /** Returns the value and audits that it was shown. Throws 404 when it is not set. */
  reveal(name: CredentialName, author: Author): Promise<string>;
  /** Replaces the value. Throws 409 `credential-changed` when somebody else was first. */
  rotate(name: CredentialName, rotation: Rotation, author: Author): Promise<Credential>;
  /** Ends the grace period: the previous value is no longer accepted. */
  endGrace(name: CredentialName, author: Author): Promise<Credential>;
}

const sealedCredential = (column: 'sealed' | 'previous_sealed'): SealedColumn => ({
  table: 'partner_credentials',
  key: 'name',
  column,
  purpose: 'credentials',
  boundTo: (name) => name,
});

export const sealedCredentials = [sealedCredential('sealed'), sealedCredential('previous_sealed')];

/** The credentials of this environment. */
export const partnerCredentials = prepared<PartnerCredentials>('partner credentials');

interface Options {
  database: Database;
  vault: Vault;
  /** Configured credentials, used until staff change them. */
  partner: Configuration['partner'];
  /** Epoch ms. */
  now: () => number;
}

export function createPartnerCredentials({ database, vault, partner, now }: Options): PartnerCredentials {
  const configured: Record<CredentialName, Held | null> = {
    apiKey: fromConfiguration([partner.apiKey]),
    secretKey: fromConfiguration(partner.secretKey ? [partner.secretKey] : []),
    clientId: fromConfiguration(partner.clientId ? [partner.clientId] : []),
    webhookSecret: fromConfiguration(partner.webhookSecrets),
  };

  const find = async (db: Kysely<Tables>, names: readonly CredentialName[]): Promise<Map<CredentialName, Held>> => {
    const rows = await db.selectFrom('partner_credentials').selectAll().where('name', 'in', names).execute();
    const held = new Map<CredentialName, Held>();
    for (const name of names) {
      const row = rows.find((each) => each.name === name);
      const found = row ? open(row) : configured[name];
      if (found) held.set(name, found);
    }
    return held;
  };

  const open = (row: Tables['partner_credentials']): Held => ({
    value: vault.open(row.sealed, row.name),
    previous:
      row.previous_sealed === null
        ? null
        : { value: vault.open(row.previous_sealed, row.name), until: row.previous_until },
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  });

  const read = async (name: CredentialName, db = database.kysely): Promise<Held | null> =>
    (await find(db, [name])).get(name) ?? null;

  /** Stores the result of applying `change` to the present credential. */
  const store = (
    name: CredentialName,
    action: string,
    author: Author,
    change: (before: Held | null) => Held | null,
  ): Promise<Credential> =>
    database.transaction(async (tx) => {
      await database.lock(tx, `credential ${name}`);
      const before = await read(name, tx);
      const after = change(before);
      if (!after) return toCredential(name, before, author.at);
      const row = {
        sealed: vault.seal(after.value, name),
        previous_sealed: after.previous && vault.seal(after.previous.value, name),
        previous_until: after.previous?.until ?? null,
        updated_at: Math.max(author.at, (before?.updatedAt ?? 0) + 1),
        updated_by: author.staff.name,
      };
      await tx
        .insertInto('partner_credentials')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      const told = toCredential(name, { ...after, updatedAt: row.updated_at, updatedBy: row.updated_by }, author.at);
      await recordAudit(tx, author, {
        action,
        subject: name,
        before: toCredential(name, before, author.at),
        after: told,
      });
      return told;
    });

  return {
    async keys() {
      const held = await find(database.kysely, ['apiKey', 'clientId', 'secretKey']);
      return {
        apiKey: held.get('apiKey')?.value ?? '',
        clientId: held.get('clientId')?.value,
        secretKey: held.get('secretKey')?.value,
      };
    },

    valid: async (name) => validValues(await read(name), now()),

    async list() {
      const held = await find(database.kysely, CREDENTIAL_NAMES);
      return CREDENTIAL_NAMES.map((name) => toCredential(name, held.get(name) ?? null, now()));
    },

    async reveal(name, author) {
      const held = await read(name);
      if (!held) throw credentialNotSet();
      await recordAudit(database.kysely, author, {
        action: 'credential.reveal',
        subject: name,
        before: null,
        after: toCredential(name, held, author.at),
      });
      return held.value;
    },

    rotate: (name, { value, graceMs, expectedUpdatedAt }, author) =>
      store(name, 'credential.rotate', author, (before) => {
        if ((before?.updatedAt ?? null) !== expectedUpdatedAt) throw credentialChanged(before?.updatedBy ?? null);
        const previous = before && graceMs > 0 ? { value: before.value, until: author.at + graceMs } : null;
        return { value, previous, updatedAt: null, updatedBy: null };
      }),

    endGrace: (name, author) =>
      store(name, 'credential.end-grace', author, (before) =>
        before?.previous ? { ...before, previous: null } : null,
      ),
  };
}
