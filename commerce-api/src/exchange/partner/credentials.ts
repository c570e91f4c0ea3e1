import { randomBytes } from 'node:crypto';
import type { Credential } from '@nara/shared-contracts/api/api-config';
import { CREDENTIAL_NAMES, type CredentialName, type GracePeriod } from '@nara/shared-contracts/rules/api-config';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, prepared } from '#platform/subject';
import { HOUR_MS, toIso } from '#platform/time';
import type { Vault } from '#platform/vault';
import { type Author, recordLastingAudit } from '#staff/audit';
import {
  acceptedPrevious,
  createCredentialStore,
  fromConfiguration,
  type Held,
  type Rotation,
  sealedColumnsOf,
  validValues,
} from '#staff/settings';

/** Length of each grace period, in ms. */
export const GRACE_MS: Readonly<Record<GracePeriod, number>> = {
  none: 0,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

const SHOWN = 4;

/** Returns the last four characters; empty for a value so short that they would give away half of it. */
export const endingOf = (value: string): string => (value.length < 2 * SHOWN ? '' : value.slice(-SHOWN));

/** Returns everything about a credential except its value. */
export function toCredential(name: CredentialName, held: Held | null, now: number): Credential {
  if (!held) return { name, isSet: false, ending: '', updatedAt: null, updatedBy: null, previous: null };
  const { value, updatedAt, updatedBy } = held;
  const previous = acceptedPrevious(held, now);
  return {
    name,
    isSet: true,
    ending: endingOf(value),
    updatedAt: updatedAt === null ? null : toIso(updatedAt),
    updatedBy,
    previous: previous && {
      ending: endingOf(previous.value),
      until: previous.until === null ? null : toIso(previous.until),
    },
  };
}

/** The keys that identify us to the partner. */
export interface PartnerKeys {
  apiKey: string;
  /** Additional keys that a partner may require. */
  clientId?: string;
  secretKey?: string;
}

/** Returns the headers that identify us in a call to the partner. */
export const keyHeaders = ({ apiKey, clientId, secretKey }: PartnerKeys): Record<string, string> => ({
  authorization: `Bearer ${apiKey}`,
  ...(clientId !== undefined && { 'x-client-id': clientId }),
  ...(secretKey !== undefined && { 'x-client-secret': secretKey }),
});

/** Generates an unguessable value in the format of its credential. */
export const newValue = (name: CredentialName): string =>
  name === 'webhookSecret' ? `whsec_${randomBytes(24).toString('base64')}` : randomBytes(24).toString('base64url');

const credentialNotSet = (): ApiError => new ApiError(404, 'credential-not-set', 'This credential is not set.');

/**
 * The credentials that we share with the partner. They are read from the database on every use, so that a change takes
 * effect at once on every instance. A credential that was never changed comes from the configuration.
 */
interface PartnerCredentials {
  /** Returns the current keys for a call to the partner. */
  keys(): Promise<PartnerKeys>;
  /** Returns the currently accepted values of a credential, newest first. */
  valid(name: CredentialName): Promise<string[]>;
  /** Lists all credentials, without their values. */
  list(): Promise<Credential[]>;
  /** Returns the value and records an audit entry for it. Throws 404 if it is not set. */
  reveal(name: CredentialName, author: Author): Promise<string>;
  /** Replaces the value. Throws 409 `credential-changed` if another user was first. */
  rotate(name: CredentialName, rotation: Rotation, author: Author): Promise<Credential>;
  /** Ends the grace period, so that the previous value is no longer accepted. */
  endGrace(name: CredentialName, author: Author): Promise<Credential>;
}

export const sealedCredentials = sealedColumnsOf('partner_credentials');

/** The credentials of this environment. */
export const partnerCredentials = prepared<PartnerCredentials>('partner credentials');

/** What the audit log calls each credential. */
const TITLES: Readonly<Record<CredentialName, string>> = {
  apiKey: 'the partner API key',
  secretKey: 'the partner secret key',
  clientId: 'the partner client ID',
  webhookSecret: 'the secret of the partner’s webhooks',
};

/** Creates the credentials of an environment, sealed in `vault`. */
export function createPartnerCredentials(context: Context, vault: Vault): PartnerCredentials {
  const { configuration, database, now } = context;
  // Configured credentials are used until staff change them.
  const { partner } = configuration;
  const configured: Record<CredentialName, Held | null> = {
    apiKey: fromConfiguration([partner.apiKey]),
    secretKey: fromConfiguration(partner.secretKey ? [partner.secretKey] : []),
    clientId: fromConfiguration(partner.clientId ? [partner.clientId] : []),
    webhookSecret: fromConfiguration(partner.webhookSecrets),
  };

  const { find, store, rotate } = createCredentialStore<CredentialName>({
    context,
    vault,
    table: 'partner_credentials',
    configured,
    titleOf: (name) => TITLES[name],
    describe: toCredential,
  });

  const read = async (name: CredentialName): Promise<Held | null> => (await find([name])).get(name) ?? null;

  /** Makes a change in a transaction. Returns the credential as shown to staff. */
  const inTransaction = (
    name: CredentialName,
    author: Author,
    change: (tx: Kysely<Tables>) => Promise<Held | null>,
  ): Promise<Credential> => database.transaction(async (tx) => toCredential(name, await change(tx), author.at));

  return {
    async keys() {
      const held = await find(['apiKey', 'clientId', 'secretKey']);
      return {
        apiKey: held.get('apiKey')?.value ?? '',
        clientId: held.get('clientId')?.value,
        secretKey: held.get('secretKey')?.value,
      };
    },

    valid: async (name) => validValues(await read(name), now()),

    async list() {
      const held = await find(CREDENTIAL_NAMES);
      return CREDENTIAL_NAMES.map((name) => toCredential(name, held.get(name) ?? null, now()));
    },

    async reveal(name, author) {
      const held = await read(name);
      if (!held) throw credentialNotSet();
      await recordLastingAudit(context, database.kysely, author, {
        action: 'credential.reveal',
        subject: name,
        name: TITLES[name],
        before: null,
        after: toCredential(name, held, author.at),
      });
      return held.value;
    },

    rotate: (name, rotation, author) => inTransaction(name, author, (tx) => rotate(tx, name, rotation, author)),

    endGrace: (name, author) =>
      inTransaction(name, author, (tx) =>
        store(tx, name, 'credential.end-grace', author, (before) =>
          before?.previous ? { ...before, previous: null } : null,
        ),
      ),
  };
}
