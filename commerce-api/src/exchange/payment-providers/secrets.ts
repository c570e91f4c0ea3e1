import type { PaymentCredential } from '@nara/shared-contracts/api/payments';
import {
  PAYMENT_SECRETS,
  type PaymentProviderName,
  type PaymentSecretName,
} from '@nara/shared-contracts/rules/payments';
import type { Context } from '#platform/subject';
import { HOUR_MS, toIso } from '#platform/time';
import { createVault } from '#platform/vault';
import type { Author } from '#staff/audit';
import {
  acceptedPrevious,
  createCredentialStore,
  fromConfiguration,
  type Held,
  type Rotation,
  sealedColumnsOf,
  validValues,
} from '#staff/settings';
import type { ConfiguredProvider, ValidSecrets } from './configured-provider';
import { configuredPayfast } from './payfast/payfast';
import { configuredPeach } from './peach/peach';

/**
 * Returns the account at a provider; null if no payments are taken. The orders of the second environment are not real.
 */
export function configuredProvider({ environment, configuration }: Context): ConfiguredProvider | null {
  if (environment !== 'live') return null;
  const { payfast, peach } = configuration;
  if (peach) return configuredPeach(peach);
  return payfast ? configuredPayfast(payfast) : null;
}

/**
 * Provider of each secret, and how long (ms) its previous value is accepted. Add a row for each secret of another
 * provider.
 */
const SECRETS: Readonly<Record<PaymentSecretName, { provider: PaymentProviderName; title: string; graceMs: number }>> =
  {
    'payfast.merchantKey': { provider: 'payfast', title: 'the merchant key of Payfast', graceMs: 0 },
    // The provider's dashboard is changed before or after ours. Signatures made in between are genuine.
    'payfast.passphrase': { provider: 'payfast', title: 'the passphrase of Payfast', graceMs: HOUR_MS },
    'peach.secretToken': { provider: 'peach', title: 'the secret token of Peach Payments', graceMs: HOUR_MS },
  };

const TABLE = 'payment_credentials';
/** Binds a sealed text to its purpose, so that it cannot be opened as another credential. */
const boundTo = (key: string): string => `payment ${key}`;

export const sealedSecrets = sealedColumnsOf(TABLE, boundTo);

/** The replacement of a secret. */
interface Replacement extends Pick<Rotation, 'value' | 'expectedUpdatedAt'> {
  name: PaymentSecretName;
}

/** Secrets of the account at the payment provider. Empty if there is no provider. */
interface PaymentSecrets {
  /** Reads the currently valid secrets. */
  valid(): Promise<ValidSecrets>;
  /** Lists the secrets, without their values. */
  list(): Promise<PaymentCredential[]>;
  /** Replaces some of the secrets, or none. Throws 409 `credential-changed` if another user was first. */
  replace(replacements: readonly Replacement[], author: Author): Promise<PaymentCredential[]>;
}

/** Returns the names of a provider's secrets. */
export const secretsOf = ({ name }: Pick<ConfiguredProvider, 'name'>): PaymentSecretName[] =>
  PAYMENT_SECRETS.filter((secret) => SECRETS[secret].provider === name);

/** Returns the secrets of this environment. Rule: docs/product/payments.md, "Settings". */
export function paymentSecrets(context: Context): PaymentSecrets {
  const { database, keys, now } = context;
  const provider = configuredProvider(context);
  const names = provider ? secretsOf(provider) : [];
  const store = createCredentialStore<PaymentSecretName>({
    context,
    vault: createVault(keys, 'credentials'),
    table: TABLE,
    configured: configuredOf(provider),
    // Secrets belong to one account. If the configuration names another account, its own secrets apply.
    keyOf: (name) => `${name} of ${provider?.account}`,
    boundTo,
    titleOf: (name) => SECRETS[name].title,
    describe,
  });

  const list = async (): Promise<PaymentCredential[]> => {
    const held = await store.find(names);
    return names.map((name) => describe(name, held.get(name) ?? null, now()));
  };

  return {
    async valid() {
      const held = await store.find(names);
      return Object.fromEntries(names.map((name) => [name, validValues(held.get(name) ?? null, now())]));
    },

    list,

    async replace(replacements, author) {
      // In a fixed order, so that two changes do not deadlock.
      const inOrder = names.flatMap((name) => replacements.find((each) => each.name === name) ?? []);
      await database.transaction(async (tx) => {
        for (const { name, ...rotation } of inOrder) {
          await store.rotate(tx, name, { ...rotation, graceMs: SECRETS[name].graceMs }, author);
        }
      });
      return list();
    },
  };
}

const configuredOf = (provider: ConfiguredProvider | null): Record<PaymentSecretName, Held | null> => {
  const configured = (name: PaymentSecretName) => fromConfiguration([provider?.secrets[name] ?? []].flat());
  return Object.fromEntries(PAYMENT_SECRETS.map((name) => [name, configured(name)])) as Record<
    PaymentSecretName,
    Held | null
  >;
};

/** Returns everything about a secret except its value. */
function describe(name: PaymentSecretName, held: Held | null, now: number): PaymentCredential {
  const previous = held && acceptedPrevious(held, now);
  return {
    name,
    isSet: held !== null,
    updatedAt: held?.updatedAt ? toIso(held.updatedAt) : null,
    updatedBy: held?.updatedBy ?? null,
    previousUntil: previous?.until ? toIso(previous.until) : null,
  };
}
