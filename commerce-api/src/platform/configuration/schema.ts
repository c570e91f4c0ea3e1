import { z } from 'zod';
import { proxyFault } from '#platform/addresses';
import { IDENTITY_PROVIDER_VARIABLES } from './identity-provider';
import { PAYMENT_VARIABLES } from './payments';
import { RELEASE_STORE } from './releases';
import { TRACING_VARIABLES } from './tracing';
import { httpUrl, optionalNumber, wholeNumber } from './variables';

/** Amount of data in a new database, beyond the basic sample. */
export interface VolumePlan {
  /** Orders, spread over two years. */
  orders: number;
  /** Entries of the system log, spread over its retention period. */
  logs: number;
  /** Total variants; never fewer than the shop's range. */
  variants: number;
}

/** The volume of a large shop. */
const LARGE_SHOP: VolumePlan = { orders: 100_000, logs: 1_000_000, variants: 84_700 };

const PAYMENT_SANDBOX_VARIABLES = {
  /** URL of the payment sandbox's controls, if payments go to it. */
  PAYMENT_SANDBOX_URL: httpUrl().optional(),
};

const text = (max = 500) => z.string().max(max, `must be at most ${max} characters`);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** One or two secrets: both are valid while the partner rotates them. */
const WEBHOOK_SECRETS = /^(?:(?!whsec_)[^,]{8,}|whsec_[\w+/]{8,}=*)(?:,(?:(?!whsec_)[^,]{8,}|whsec_[\w+/]{8,}=*))?$/;

/** Root key, which encrypts the secrets in the database. */
export const ROOT_KEY = /^[\x21-\x7e]{32,}$/;

const postgresUrl = () => z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' });

/** An https origin, whose leftmost label may be `*` when two or more follow it. */
const OVERRIDE_ORIGIN =
  /^https:\/\/(?:\*(?:\.[a-z0-9][a-z0-9-]*){2,}|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+)(?::\d{1,5})?$/;

const HOST_ORIGIN = /^https?:\/\/(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;

/** The environment variables that the server reads, except those of the S3 client. */
export const SCHEMA = z.object({
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
  REMOTE_HOST_ORIGINS: text()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((list) => list.every((origin) => HOST_ORIGIN.test(origin)), {
      error: 'must be origins separated by commas, such as https://partner.example',
    })
    .default([]),
  ALLOW_UNFIT_REMOTES: oneOf(['true', 'false']).default('false'),
  DATA_DIR_HELD: oneOf(['true', 'false']).default('false'),
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

export type VariableName = keyof typeof SCHEMA.shape;

/** Values of the variables; those without a default may be unset. */
export type Variables = z.output<typeof SCHEMA>;

/** Names of the variables that the server reads, except those of the S3 client. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(SCHEMA.shape);
