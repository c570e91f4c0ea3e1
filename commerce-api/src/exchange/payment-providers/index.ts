import type {
  BankAccount,
  PaymentProviderSettings,
  PaymentSettingHistory,
  PaymentSettings,
} from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { environmentsOf } from '#exchange/api-config';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { INVOICE_DETAILS } from '#selling/invoices';
import { BANK_ACCOUNT, changeBankAccount, notificationUrl, PAYMENT_TERMS, paymentProvider } from '#selling/payments';
import { type Author, authorOf } from '#staff/audit';
import {
  backTo,
  changeSetting,
  readRevisions,
  readSetting,
  type Setting,
  type SettingChange,
  type SettingDefinition,
  toSettingChange,
  toSettingState,
} from '#staff/settings';
import type { ConfiguredProvider } from './configured-provider';
import { checkProvider, findLastCheck, paymentProviderMetrics, providerWith } from './open-provider';
import { configuredProvider, paymentSecrets, sealedSecrets, secretsOf } from './secrets';

export { openProvider } from './open-provider';
export { configuredProvider } from './secrets';

const noProvider = (): ApiError =>
  new ApiError(409, 'no-payment-provider', 'No payment provider is configured in this environment.');

const secretOfAnother = (): ApiError =>
  new ApiError(422, 'secret-of-another-provider', 'The provider in use has no such credential.');

/** A setting, and the function that changes it. */
interface PaymentSetting<T> {
  setting: SettingDefinition<T>;
  change: (context: Context, to: SettingChange<T>, author: Author) => Promise<Setting<T>>;
}

/** Returns a setting that can be changed without an approval. */
const changedAtOnce = <T>(setting: SettingDefinition<T>): PaymentSetting<T> => ({
  setting,
  change: (context, to, author) => changeSetting(context, setting, to, author),
});

const TERMS = changedAtOnce(PAYMENT_TERMS);
const DETAILS = changedAtOnce(INVOICE_DETAILS);
const ACCOUNT: PaymentSetting<BankAccount> = { setting: BANK_ACCOUNT, change: changeBankAccount };

/** Endpoints for the settings of either environment, from any session. Each request names its environment. */
const paymentSettingsHandlers = (live: Context): HandlersOf<'paymentSettings'> => {
  const { now } = live;
  const { inEnvironment, notified } = environmentsOf(live);

  /** Changes a setting and notifies open screens. */
  const save = <T>({ setting, change }: PaymentSetting<T>, body: Change<T>, author: Author) =>
    inEnvironment(body.environment, async (context) => {
      const changed = await change(context, toSettingChange(body), author);
      return notified(context, setting.name, toSettingState(changed));
    });

  /** Restores a setting to its value before a revision and notifies open screens. */
  const restore = <T>({ setting, change }: PaymentSetting<T>, revision: number, body: Restoration, author: Author) =>
    inEnvironment(body.environment, async (context) => {
      await change(context, await backTo(context.database.kysely, setting, revision, body), author);
      return notified(context, setting.name, await describe(body.environment, context));
    });

  return {
    get: ({ query: { environment } }) => inEnvironment(environment, (context) => describe(environment, context)),
    saveTerms: (call) => save(TERMS, call.body, authorOf(call, now())),
    saveAccount: (call) => save(ACCOUNT, call.body, authorOf(call, now())),
    saveInvoiceDetails: (call) => save(DETAILS, call.body, authorOf(call, now())),

    history: ({ params: { setting }, query: { environment } }) =>
      inEnvironment(environment, ({ database: { kysely } }): Promise<PaymentSettingHistory> => {
        if (setting === 'terms') return readRevisions(kysely, TERMS.setting);
        if (setting === 'bank-account') return readRevisions(kysely, ACCOUNT.setting);
        return readRevisions(kysely, DETAILS.setting);
      }),

    restore(call) {
      const { setting, revision } = call.params;
      const author = authorOf(call, now());
      if (setting === 'terms') return restore(TERMS, revision, call.body, author);
      if (setting === 'bank-account') return restore(ACCOUNT, revision, call.body, author);
      return restore(DETAILS, revision, call.body, author);
    },

    saveCredentials: (call) =>
      inEnvironment(call.body.environment, async (context) => {
        const { credentials } = call.body;
        requireOwn(requireConfigured(context), credentials);
        const replacements = credentials.map(({ expectedUpdatedAt, ...entered }) => ({
          ...entered,
          expectedUpdatedAt: expectedUpdatedAt === null ? null : Date.parse(expectedUpdatedAt),
        }));
        const replaced = await context.get(paymentSecrets).replace(replacements, authorOf(call, now()));
        return notified(context, 'payment-credentials', { credentials: replaced });
      }),

    test: ({ body: { environment, credentials } }) =>
      inEnvironment(environment, async (context) => {
        const configured = requireConfigured(context);
        requireOwn(configured, credentials);
        const entered = new Map(credentials.map(({ name, value }) => [name, value]));
        const provider = entered.size > 0 ? providerWith(context, configured, entered) : context.get(paymentProvider);
        if (!provider) throw noProvider();
        return notified(context, 'payment-check', await checkProvider(context, provider));
      }),
  };
};

interface Restoration {
  environment: Environment;
  expectedUpdatedAt: string;
}

interface Change<T> extends Restoration {
  settings: T;
}

/** Throws 409 `no-payment-provider`. */
function requireConfigured(context: Context): ConfiguredProvider {
  const configured = configuredProvider(context);
  if (!configured) throw noProvider();
  return configured;
}

/** Throws 422 `secret-of-another-provider`. */
function requireOwn(configured: ConfiguredProvider, entered: readonly { name: string }[]): void {
  const own: readonly string[] = secretsOf(configured);
  if (entered.some(({ name }) => !own.includes(name))) throw secretOfAnother();
}

async function describe(environment: Environment, context: Context): Promise<PaymentSettings> {
  const { kysely } = context.database;
  const configured = configuredProvider(context);
  const [provider, terms, account, invoiceDetails] = await Promise.all([
    configured && describeProvider(context, configured),
    readSetting(kysely, PAYMENT_TERMS),
    readSetting(kysely, BANK_ACCOUNT),
    readSetting(kysely, INVOICE_DETAILS),
  ]);
  return {
    environment,
    provider,
    terms: toSettingState(terms),
    account: toSettingState(account),
    invoiceDetails: toSettingState(invoiceDetails),
  };
}

async function describeProvider(context: Context, configured: ConfiguredProvider): Promise<PaymentProviderSettings> {
  const { name, mode, account } = configured;
  const [credentials, lastCheck] = await Promise.all([
    context.get(paymentSecrets).list(),
    findLastCheck(context, configured),
  ]);
  return {
    name,
    mode,
    account,
    notificationUrl: notificationUrl(context.configuration, name),
    methods: [...(context.get(paymentProvider)?.methods ?? [])],
    credentials,
    lastCheck,
  };
}

export const paymentProviders = defineSubject({
  name: 'payment-providers',
  handlers: { paymentSettings: paymentSettingsHandlers },
  // Each call names the environment whose settings it concerns.
  isLiveOnly: true,
  metrics: paymentProviderMetrics,
  sealed: sealedSecrets,
});
