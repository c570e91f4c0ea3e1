import path from 'node:path';
import { z } from 'zod';
import { proxyFault } from '#platform/addresses';
import { type ContentConfiguration, readContent } from './content';
import {
  IDENTITY_PROVIDER_VARIABLES,
  type IdentityProviderConfiguration,
  readIdentityProvider,
} from './identity-provider';
import { PAYMENT_SANDBOX_VARIABLES } from './payment-sandbox';
import { PAYMENT_VARIABLES, type PaymentsConfiguration, readPayments } from './payments';
import { RELEASE_STORE, type ReleasesConfiguration, readReleases } from './releases';
import { readTracing, TRACING_VARIABLES, type TracingConfiguration } from './tracing';
import { ConfigurationError, httpUrl, optionalNumber, readVariables, wholeNumber } from './variables';
import { LARGE_SHOP } from './volume';

/** Demo passcodes and secrets; production refuses to start with them. */
const DEMO = {
  SITE_PASSCODE: 'nara-site-2024',
  ENTERPRISE_PASSCODE: 'nara-enterprise-2024',
  PARTNER_API_KEY: 'sandbox-key',
  PARTNER_WEBHOOK_SECRET: 'whsec_c2FuZGJveC1zZWNyZXQ=',
};

const text = (max = 500) => z.string().max(max, `must be at most ${max} characters`);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** The path of the partner's webhook. */
export const WEBHOOK_PATH = '/api/woolworths/webhook';

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** One or two secrets: both are valid while the partner rotates them. */
const WEBHOOK_SECRETS = /^(?:(?!whsec_)[^,]{8,}|whsec_[\w+/]{8,}=*)(?:,(?:(?!whsec_)[^,]{8,}|whsec_[\w+/]{8,}=*))?$/;

/** Root key, which encrypts the secrets in the database. */
export const ROOT_KEY = /^[\x21-\x7e]{32,}$/;

const postgresUrl = () => z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' });

/** An https origin, whose leftmost label may be `*` when two or more follow it. */
const OVERRIDE_ORIGIN =
  /^https:\/\/(?:\*(?:\.[a-z0-9][a-z0-9-]*){2,}|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+)(?::\d{1,5})?$/;

const Variables = z.object({
  NODE_ENV: text().default('development'),
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: text().default('127.0.0.1'),
  DATA_DIR: text().default('.data'),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000, 10),
  SITE_PASSCODE: text(200).optional(),
  ENTERPRISE_PASSCODE: text(200).optional(),
  FORCE_ENTERPRISE_PASSCODE: oneOf(['true', 'false']).default('false'),
  PARTNER_BASE_URL: httpUrl().default('http://127.0.0.1:8081'),
  PARTNER_API_KEY: text()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
    .optional(),
  PARTNER_WEBHOOK_SECRET: text()
    .regex(
      WEBHOOK_SECRETS,
      'must be whsec_ and base64, or at least 8 characters; or two such, the newer first, separated by a comma',
    )
    .optional(),
  PARTNER_TIMEOUT_MS: wholeNumber(1, 60_000, 5000),
  PUBLIC_URL: httpUrl().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' }).optional(),
  MAIL_FROM: text(200)
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and <address>')
    .default('NARA <care@nara.example>'),
  MIGRATE: oneOf(['start', 'never']).default('start'),
  CREATE_DATABASE: oneOf(['true', 'false']).optional(),
  SEED: oneOf(['sample', 'none', 'volume']).optional(),
  SEED_ORDERS: wholeNumber(0, 10_000_000, LARGE_SHOP.orders),
  SEED_LOGS: wholeNumber(0, 10_000_000, LARGE_SHOP.logs),
  SEED_VARIANTS: wholeNumber(0, 1_000_000, LARGE_SHOP.variants),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  COMPOSITION_ROOT: text().default('.'),
  RELEASE_STORE: text().regex(RELEASE_STORE, 'must be a folder, s3://bucket/prefix, or none').optional(),
  RELEASE_STORE_ENDPOINT: httpUrl().optional(),
  CANARY_MARGIN: wholeNumber(1, 100, 5),
  SCRIPT_ORIGINS: text()
    .regex(/^(https?:\/\/[\w.:-]+(,|$))*$/, 'must be origins separated by commas')
    .default(''),
  CONFIGURATION_KEY: text(1000)
    .transform((list) => list.split(','))
    .refine((list) => list.every((key) => ROOT_KEY.test(key)), {
      error:
        'must be at least 32 printable characters without spaces; or several such, the newest first, separated by commas',
    })
    .optional(),
  CONFIGURATION_KEY_FILE: text().optional(),
  AUDIT_FEED_FILE: text().optional(),
  ...IDENTITY_PROVIDER_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...PAYMENT_SANDBOX_VARIABLES,
  ...TRACING_VARIABLES,
  PERSONAL_DATA_YEARS: wholeNumber(1, 100, 5),
  ALLOW_REMOTE_OVERRIDES: oneOf(['true', 'false']).default('false'),
  REMOTE_OVERRIDE_ORIGINS: text()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((list) => list.every((origin) => OVERRIDE_ORIGIN.test(origin)), {
      error: 'must be https origins separated by commas, such as https://remotes.example or https://*.previews.example',
    })
    .default([]),
  ALLOW_UNFIT_REMOTES: oneOf(['true', 'false']).default('false'),
  METRICS_TOKEN: text(200)
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 printable characters without spaces')
    .optional(),
  SECURITY_CONTACT: text(500)
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: URL')
    .optional(),
  RATE_FACTOR: wholeNumber(1, 1_000_000, 1),
  MAX_LAG_MS: wholeNumber(0, 60_000, 1000),
  DRAIN_MS: optionalNumber(0, 600_000),
  TRUST_PROXY: text(2000)
    .transform((list) => (list === 'false' ? [] : list.split(',').map((entry) => entry.trim())))
    .refine((list) => list.every((entry) => proxyFault(entry) === null), {
      error: 'must be the addresses or networks of your proxies, such as 10.0.0.0/8, separated by commas',
    })
    .default([]),
});

/** Names of the variables that the server reads, except those of the S3 client. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

export interface Configuration extends ContentConfiguration, PaymentsConfiguration {
  isProduction: boolean;
  port: number;
  host: string;
  /** Folder of the database, or `:memory:`. */
  dataDir: string;
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
  logLevel: z.infer<typeof Variables>['LOG_LEVEL'];
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

/** Minimum length (characters) and number of distinct characters of a production passcode. */
const SHORTEST_PASSCODE = { length: 10, different: 5 };

/** Refuses passcodes that are short, equal or publicly known. Throws ConfigurationError. */
function refuseWeakPasscodes({ site, enterprise }: Configuration['passcodes']): void {
  const demo: readonly string[] = [DEMO.SITE_PASSCODE, DEMO.ENTERPRISE_PASSCODE];
  for (const [name, code] of [
    ['SITE_PASSCODE', site],
    ['ENTERPRISE_PASSCODE', enterprise],
  ] as const) {
    if (demo.includes(code)) throw new ConfigurationError(`${name} must not be a demo passcode in production`);
    const { length, different } = SHORTEST_PASSCODE;
    if (code.length < length || new Set(code).size < different) {
      throw new ConfigurationError(
        `${name} must have at least ${length} characters, ${different} of them different, in production`,
      );
    }
  }
  if (site === enterprise) throw new ConfigurationError('SITE_PASSCODE and ENTERPRISE_PASSCODE must differ');
}

/** Parses the environment variables; an empty one counts as unset. Throws ConfigurationError. */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const data = readVariables(Variables, environment);
  const secret = (name: keyof typeof DEMO): string => {
    const value = data[name];
    if (!value && data.NODE_ENV === 'production') throw new ConfigurationError(`${name} is required in production`);
    return value ?? DEMO[name];
  };
  const passcodes = { site: secret('SITE_PASSCODE'), enterprise: secret('ENTERPRISE_PASSCODE') };
  if (data.NODE_ENV === 'production') refuseWeakPasscodes(passcodes);
  if (data.ALLOW_REMOTE_OVERRIDES === 'true' && data.NODE_ENV === 'production') {
    throw new ConfigurationError('ALLOW_REMOTE_OVERRIDES is for development and must not be true in production');
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
  if (data.SMTP_URL && !data.PUBLIC_URL && data.NODE_ENV === 'production') {
    throw new ConfigurationError('PUBLIC_URL is required in production to send mails');
  }
  if (data.PAYMENTS !== 'none' && !data.PUBLIC_URL && data.NODE_ENV === 'production') {
    throw new ConfigurationError('PUBLIC_URL is required in production to take payments');
  }
  const publicUrl = withoutSlash(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`);
  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
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
      isProduction: data.NODE_ENV === 'production',
      seed: data.SEED,
      volume: { orders: data.SEED_ORDERS, logs: data.SEED_LOGS, variants: data.SEED_VARIANTS },
      volumeOnly: ['SEED_ORDERS', 'SEED_LOGS', 'SEED_VARIANTS'].find((name) => environment[name]?.trim()),
      create: data.CREATE_DATABASE,
    }),
    logLevel: data.LOG_LEVEL,
    compositionRoot: path.resolve(data.COMPOSITION_ROOT),
    releases: readReleases({
      dataDir: data.DATA_DIR,
      isProduction: data.NODE_ENV === 'production',
      store: data.RELEASE_STORE,
      endpoint: data.RELEASE_STORE_ENDPOINT,
      marginPercent: data.CANARY_MARGIN,
      allowsUnfitRemotes: data.ALLOW_UNFIT_REMOTES === 'true',
    }),
    scriptOrigins: data.SCRIPT_ORIGINS.split(',').filter(Boolean),
    mayOverrideRemotes: data.ALLOW_REMOTE_OVERRIDES === 'true',
    overrideOrigins: data.REMOTE_OVERRIDE_ORIGINS,
    configurationKeys: data.CONFIGURATION_KEY,
    configurationKeyFile: data.CONFIGURATION_KEY_FILE,
    personalDataYears: data.PERSONAL_DATA_YEARS,
    auditFeedFile: data.AUDIT_FEED_FILE,
    identityProvider: readIdentityProvider(data, data.NODE_ENV === 'production'),
    ...readPayments(data, data.NODE_ENV === 'production'),
    paymentSandboxUrl: data.PAYMENT_SANDBOX_URL,
    tracing: readTracing(data),
    metricsToken: data.METRICS_TOKEN,
    securityContact: data.SECURITY_CONTACT,
    rateFactor: data.RATE_FACTOR,
    maxLagMs: data.MAX_LAG_MS,
    drainMs: data.DRAIN_MS ?? (data.NODE_ENV === 'production' ? DRAIN_MS : 0),
    proxies: data.TRUST_PROXY,
  };
}
