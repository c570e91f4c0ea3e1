import path from 'node:path';
import { type IdentityProviderConfiguration, readIdentityProvider } from './identity-provider';
import { type PaymentsConfiguration, readPayments } from './payments';
import { requireProduction } from './production';
import { type ReleasesConfiguration, readReleases } from './releases';
import type { VolumePlan } from './schema';
import { SCHEMA, type Variables } from './schema';
import { DEMO } from './secrets';
import { readTracing, type TracingConfiguration } from './tracing';
import { ConfigurationError, readVariables } from './variables';

export type { IdentityProviderConfiguration } from './identity-provider';
export type { PayfastConfiguration, PeachConfiguration } from './payments';
export { requireRootKey } from './production';
export type { Adoption, S3Location, StoreLocation } from './releases';
export { ROOT_KEY, VARIABLE_NAMES, type VolumePlan } from './schema';
export { DEMO, EXAMPLE_WEBHOOK_SECRET } from './secrets';
export type { TracingConfiguration } from './tracing';
export { ConfigurationError } from './variables';

/** Content of a new database: the catalogue only, with an invented past, or with that of a large shop. */
type Seed = 'sample' | 'none' | 'volume';

interface ContentConfiguration {
  seed: Seed;
  /** Amount of sample data with `volume`. */
  volume: VolumePlan;
  /** True if startup creates a missing database instead of failing. */
  mayCreateDatabase: boolean;
}

interface Given {
  isProduction: boolean;
  seed: Seed | undefined;
  volume: VolumePlan;
  /** Name of a variable that is set but applies only to `volume`. */
  volumeOnly: string | undefined;
  create: 'true' | 'false' | undefined;
}

/**
 * Reads the content of a new database. Production never gets demo data and never creates a database implicitly: an
 * empty shop in place of an unmounted disk looks like one that works. Throws ConfigurationError.
 */
function readContent({ isProduction, seed, volume, volumeOnly, create }: Given): ContentConfiguration {
  if (isProduction && seed && seed !== 'none') {
    throw new ConfigurationError('SEED must be none in production, where nothing is filled with demo data');
  }
  if (volumeOnly && seed !== 'volume') throw new ConfigurationError(`${volumeOnly} must go with SEED=volume`);
  return {
    seed: seed ?? (isProduction ? 'none' : 'sample'),
    volume,
    mayCreateDatabase: create ? create === 'true' : !isProduction,
  };
}

/** The path of the partner's webhook. */
export const WEBHOOK_PATH = '/api/woolworths/webhook';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export interface Configuration extends ContentConfiguration, PaymentsConfiguration {
  isProduction: boolean;
  port: number;
  host: string;
  /** Folder of the database, or `:memory:`. */
  dataDir: string;
  /** True if whoever started the server keeps other servers out of `dataDir`. */
  isDataDirHeld: boolean;
  /** Initial content of an in-memory database; defaults to empty. */
  databaseImage?: Buffer;
  /** True if startup migrates the schema; otherwise startup requires that it has been migrated. */
  migratesAtStart: boolean;
  /** URL of a PostgreSQL database, used instead of SQLite. */
  databaseUrl?: string;
  /**
   * URL of the same database that bypasses the pooler in `databaseUrl`; without it, `databaseUrl` is taken to be
   * direct.
   */
  databaseDirectUrl?: string;
  /** Most concurrent connections to it. */
  databasePoolSize: number;
  /** Schema in it; defaults to the default schema. */
  databaseSchema?: string;
  /** `cost` of hashing them; optional. */
  passcodes: { site: string; enterprise: string; cost?: number };
  /** Keeps the enterprise passcode on, whatever staff have set: the way back in for staff who are locked out. */
  isPasscodeForced: boolean;
  partner: {
    baseUrl: string;
    apiKey: string;
    /** Two more headers that a partner may require. */
    clientId?: string;
    secretKey?: string;
    /** An update may be signed with any of them; the newest comes first. */
    webhookSecrets: readonly string[];
    /** Default destination of the partner's updates; staff can change it. */
    webhookUrl: string;
    timeoutMs: number;
  };
  /** Public address of the shop without a trailing slash, for links in mails. */
  publicUrl: string;
  /** Without `smtpUrl` mails are stored instead of sent. */
  mail: { smtpUrl?: string; from: string };
  logLevel: Variables['LOG_LEVEL'];
  /** Folder with the builds of shell and remotes. */
  compositionRoot: string;
  releases: ReleasesConfiguration;
  /** Other origins that pages may load scripts from: development servers. */
  scriptOrigins: string[];
  /** Allows pages to load remotes from development servers on the visitor's own machine. */
  mayOverrideRemotes: boolean;
  /**
   * Additional origins, besides this machine's, that such a remote may come from; `*` stands for the leftmost label.
   */
  overrideOrigins: string[];
  /** Origins of other hosts, whose pages may load the files of remotes. */
  remoteHostOrigins: string[];
  /** Root keys, which encrypt the secrets in the database; the one in use comes first. */
  configurationKeys?: readonly string[];
  /** File of root keys, one per line, which is re-read while the server runs. */
  configurationKeyFile?: string;
  /** The company's identity provider; unset if staff sign in with codes only. */
  identityProvider?: IdentityProviderConfiguration;
  /** URL of the payment sandbox's controls; unset if payments do not go to the sandbox. */
  paymentSandboxUrl?: string;
  /** Trace collector; unset if nothing is traced. */
  tracing?: TracingConfiguration;
  /** File that sealed audit entries are appended to, as JSON lines. */
  auditFeedFile?: string;
  /** Years after its end at which an order's personal data is erased. */
  personalDataYears: number;
  /** Bearer token for /metrics; without one, only this machine may read it. */
  metricsToken?: string;
  /** Where to report a vulnerability: a `mailto:` or `https:` URL. */
  securityContact?: string;
  /** Multiplies each endpoint's limit of calls per minute and caller. */
  rateFactor: number;
  /** Event loop lag (ms) from which calls are refused; 0 turns this off. */
  maxLagMs: number;
  /** Time (ms) for which a stopping server keeps serving, so that load balancers notice. */
  drainMs: number;
  /** Addresses and networks of the proxies whose X-Forwarded-For, -Proto and -Host headers are trusted. */
  proxies: readonly string[];
}

/** Time (ms) in which load balancers notice that a server is not ready: most check every second or two. */
const DRAIN_MS = 5000;

/** Parses the environment variables; an empty one counts as unset. Throws ConfigurationError. */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const data = readVariables(SCHEMA, environment);
  const isProduction = data.NODE_ENV === 'production';
  if (isProduction) requireProduction(data);
  const secret = (name: keyof typeof DEMO): string => {
    const value = data[name];
    if (!value && isProduction) throw new ConfigurationError(`${name} is required in production`);
    return value ?? DEMO[name];
  };
  const passcodes = { site: secret('SITE_PASSCODE'), enterprise: secret('ENTERPRISE_PASSCODE') };
  if (isProduction && passcodes.site === passcodes.enterprise) {
    throw new ConfigurationError('SITE_PASSCODE and ENTERPRISE_PASSCODE must differ');
  }
  for (const name of ['ALLOW_REMOTE_OVERRIDES', 'DATA_DIR_HELD'] as const) {
    if (data[name] === 'true' && isProduction)
      throw new ConfigurationError(`${name} is for development and must not be true in production`);
  }
  if (data.REMOTE_OVERRIDE_ORIGINS.length > 0 && data.ALLOW_REMOTE_OVERRIDES !== 'true') {
    throw new ConfigurationError('REMOTE_OVERRIDE_ORIGINS must go with ALLOW_REMOTE_OVERRIDES=true');
  }
  if (data.CONFIGURATION_KEY && data.CONFIGURATION_KEY_FILE) {
    throw new ConfigurationError('CONFIGURATION_KEY must not be set beside CONFIGURATION_KEY_FILE');
  }
  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL) {
    throw new ConfigurationError('DATABASE_DIRECT_URL must go with DATABASE_URL, which names the pooler');
  }
  if (data.SMTP_URL && !data.PUBLIC_URL && isProduction) {
    throw new ConfigurationError('PUBLIC_URL is required in production to send mails');
  }
  if (data.PAYMENTS !== 'none' && !data.PUBLIC_URL && isProduction) {
    throw new ConfigurationError('PUBLIC_URL is required in production to take payments');
  }
  const publicUrl = withoutSlash(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    isProduction,
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    isDataDirHeld: data.DATA_DIR_HELD === 'true',
    migratesAtStart: data.MIGRATE === 'start',
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    passcodes,
    isPasscodeForced: data.FORCE_ENTERPRISE_PASSCODE === 'true',
    partner: {
      baseUrl: withoutSlash(data.PARTNER_BASE_URL),
      apiKey: secret('PARTNER_API_KEY'),
      webhookSecrets: secret('PARTNER_WEBHOOK_SECRET').split(','),
      webhookUrl: `${publicUrl}${WEBHOOK_PATH}`,
      timeoutMs: data.PARTNER_TIMEOUT_MS,
    },
    publicUrl,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    ...readContent({
      isProduction,
      seed: data.SEED,
      volume: { orders: data.SEED_ORDERS, logs: data.SEED_LOGS, variants: data.SEED_VARIANTS },
      volumeOnly: ['SEED_ORDERS', 'SEED_LOGS', 'SEED_VARIANTS'].find((name) => environment[name]?.trim()),
      create: data.CREATE_DATABASE,
    }),
    logLevel: data.LOG_LEVEL,
    compositionRoot: path.resolve(data.COMPOSITION_ROOT),
    releases: readReleases({
      dataDir: data.DATA_DIR,
      isProduction,
      store: data.RELEASE_STORE,
      endpoint: data.RELEASE_STORE_ENDPOINT,
      marginPercent: data.CANARY_MARGIN,
      allowsUnfitRemotes: data.ALLOW_UNFIT_REMOTES === 'true',
    }),
    scriptOrigins: data.SCRIPT_ORIGINS.split(',').filter(Boolean),
    mayOverrideRemotes: data.ALLOW_REMOTE_OVERRIDES === 'true',
    overrideOrigins: data.REMOTE_OVERRIDE_ORIGINS,
    remoteHostOrigins: data.REMOTE_HOST_ORIGINS,
    configurationKeys: data.CONFIGURATION_KEY,
    configurationKeyFile: data.CONFIGURATION_KEY_FILE,
    personalDataYears: data.PERSONAL_DATA_YEARS,
    auditFeedFile: data.AUDIT_FEED_FILE,
    identityProvider: readIdentityProvider(data),
    ...readPayments(data),
    paymentSandboxUrl: data.PAYMENT_SANDBOX_URL,
    tracing: readTracing(data),
    metricsToken: data.METRICS_TOKEN,
    securityContact: data.SECURITY_CONTACT,
    rateFactor: data.RATE_FACTOR,
    maxLagMs: data.MAX_LAG_MS,
    drainMs: data.DRAIN_MS ?? (isProduction ? DRAIN_MS : 0),
    proxies: data.TRUST_PROXY,
  };
}
