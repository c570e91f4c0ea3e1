import { isLoopback } from '#platform/addresses';
import type { VariableName, Variables } from './schema';
import { bitsOf, bitsOfWebhookSecret, isPublished } from './secrets';
import { ConfigurationError } from './variables';

/** Least bits of what an attacker has to try on us or on another company, call by call. */
const ASKED = 32;
/** Least bits of what an attacker can try on his own machine, with a signed message to compare. */
const COMPUTED = 64;
/** Least bits of a key that encrypts what is stored. */
const STORED = 96;

/** A secret: not published and hard to guess. */
interface Secret {
  /** Least bits of it. */
  secret: number;
  /** How to get a right one. */
  remedy: string;
  /** Least characters of it. */
  length?: number;
  /** Measures bits; defaults to those of a text. */
  measure?: (text: string) => number;
}
/** The name of an account: not published. */
interface Account {
  account: true;
  remedy: string;
}
/** An address with a password in it, which is a secret; an address without one relies on other means. */
interface Login {
  /** Least bits of the password. */
  login: number;
  remedy: string;
}
/** Addresses reached over https: always, except on this machine, or except on this machine and private networks. */
interface Address {
  https: 'always' | 'elsewhere' | 'publicly';
}

/** What production requires of a variable: nothing if it is neither a secret nor leads to another machine. */
type Requirement = 'nothing' | Secret | Account | Login | Address;

const PASSCODE: Secret = {
  secret: ASKED,
  length: 10,
  remedy:
    'choose one of at least 10 characters that are no common words or sequences, such as openssl rand -base64 12 prints',
};
const PAYFAST = "take that of your own account from Payfast's dashboard";
const ROOT_KEY_SECRET: Secret = {
  secret: STORED,
  remedy: 'make one with openssl rand -base64 32 and put it in front of the one in use',
};
const LOGIN: Login = { login: ASKED, remedy: 'give that user a password such as openssl rand -hex 16 prints' };

/** What production requires of each variable. The type asks for a line for each new one. */
export const REQUIREMENTS: Readonly<Record<VariableName, Requirement>> = {
  SITE_PASSCODE: PASSCODE,
  ENTERPRISE_PASSCODE: PASSCODE,
  PARTNER_API_KEY: {
    secret: COMPUTED,
    remedy: 'take the one that the partner issued, or agree on one that openssl rand -base64 32 prints',
  },
  PARTNER_WEBHOOK_SECRET: {
    secret: COMPUTED,
    measure: bitsOfWebhookSecret,
    remedy: 'make one with echo "whsec_$(openssl rand -base64 24)" and give it to the partner',
  },
  CONFIGURATION_KEY: ROOT_KEY_SECRET,
  METRICS_TOKEN: { secret: COMPUTED, remedy: 'make one with openssl rand -base64 32' },
  OIDC_CLIENT_SECRET: { secret: COMPUTED, remedy: 'let the identity provider make a new one' },
  PAYFAST_MERCHANT_ID: { account: true, remedy: PAYFAST },
  // Payfast chooses it: 13 hexadecimal digits.
  PAYFAST_MERCHANT_KEY: { secret: ASKED, remedy: PAYFAST },
  PAYFAST_PASSPHRASE: {
    secret: COMPUTED,
    remedy: "set one in Payfast's dashboard, such as openssl rand -hex 16 prints",
  },
  PEACH_ENTITY_ID: { account: true, remedy: 'take that of your own account from the Peach Dashboard' },
  PEACH_SECRET_TOKEN: { secret: COMPUTED, remedy: 'take that of your own account from the Peach Dashboard' },
  DATABASE_URL: LOGIN,
  DATABASE_DIRECT_URL: LOGIN,
  SMTP_URL: LOGIN,

  PUBLIC_URL: { https: 'elsewhere' },
  PARTNER_BASE_URL: { https: 'elsewhere' },
  PAYMENT_SANDBOX_URL: { https: 'elsewhere' },
  SCRIPT_ORIGINS: { https: 'elsewhere' },
  OIDC_ISSUER: { https: 'always' },
  PAYFAST_PAGE_URL: { https: 'always' },
  PAYFAST_API_URL: { https: 'always' },
  PEACH_PAGE_URL: { https: 'always' },
  PEACH_API_URL: { https: 'always' },
  REMOTE_OVERRIDE_ORIGINS: { https: 'always' },
  REMOTE_HOST_ORIGINS: { https: 'elsewhere' },
  RELEASE_STORE_ENDPOINT: { https: 'publicly' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { https: 'publicly' },

  NODE_ENV: 'nothing',
  PORT: 'nothing',
  HOST: 'nothing',
  DATA_DIR: 'nothing',
  DATABASE_POOL_SIZE: 'nothing',
  FORCE_ENTERPRISE_PASSCODE: 'nothing',
  PARTNER_TIMEOUT_MS: 'nothing',
  MAIL_FROM: 'nothing',
  MIGRATE: 'nothing',
  CREATE_DATABASE: 'nothing',
  SEED: 'nothing',
  SEED_ORDERS: 'nothing',
  SEED_LOGS: 'nothing',
  SEED_VARIANTS: 'nothing',
  LOG_LEVEL: 'nothing',
  COMPOSITION_ROOT: 'nothing',
  RELEASE_STORE: 'nothing',
  CANARY_MARGIN: 'nothing',
  // The keys in it are measured when it is read.
  CONFIGURATION_KEY_FILE: 'nothing',
  AUDIT_FEED_FILE: 'nothing',
  OIDC_CLIENT_ID: 'nothing',
  OIDC_SCOPES: 'nothing',
  OIDC_GROUPS_CLAIM: 'nothing',
  OIDC_LABEL: 'nothing',
  PAYMENTS: 'nothing',
  PAYFAST_SOURCES: 'nothing',
  PEACH_SOURCES: 'nothing',
  // Any headers, of which only the collector knows what is a secret.
  OTEL_EXPORTER_OTLP_HEADERS: 'nothing',
  OTEL_SERVICE_NAME: 'nothing',
  OTEL_TRACES_SAMPLER_ARG: 'nothing',
  PERSONAL_DATA_YEARS: 'nothing',
  ALLOW_REMOTE_OVERRIDES: 'nothing',
  ALLOW_UNFIT_REMOTES: 'nothing',
  DATA_DIR_HELD: 'nothing',
  SECURITY_CONTACT: 'nothing',
  RATE_FACTOR: 'nothing',
  MAX_LAG_MS: 'nothing',
  DRAIN_MS: 'nothing',
  TRUST_PROXY: 'nothing',
};

/**
 * Refuses what production must not start with: values that stand in the sources, secrets that are easy to guess, and
 * http to other machines. Throws ConfigurationError, which says how to get a right value.
 */
export function requireProduction(data: Variables): void {
  for (const [name, requirement] of Object.entries(REQUIREMENTS) as [VariableName, Requirement][]) {
    if (requirement === 'nothing') continue;
    for (const text of textsOf(name, data)) {
      if ('https' in requirement) refuseHttp(name, text, requirement.https);
      else refuseSecret(name, text, requirement);
    }
  }
}

/** Refuses a root key that is published or easy to guess. `name` says where it is. Throws ConfigurationError. */
export const requireRootKey = (name: string, key: string): void => refuseSecret(name, key, ROOT_KEY_SECRET);

/** Returns the texts of a variable that are subject to its requirement: one, or those of a list. */
function textsOf(name: VariableName, data: Variables): readonly string[] {
  // Older root keys only open what they sealed, so that a weak one can be replaced.
  if (name === 'CONFIGURATION_KEY') return data[name]?.slice(0, 1) ?? [];
  if (name === 'PARTNER_WEBHOOK_SECRET' || name === 'SCRIPT_ORIGINS') {
    return data[name]?.split(',').filter(Boolean) ?? [];
  }
  return [data[name] ?? []].flat().map(String);
}

function refuseSecret(name: string, text: string, requirement: Secret | Account | Login): void {
  const secret = 'login' in requirement ? passwordIn(text) : text;
  if (secret === undefined) return;
  const what = 'login' in requirement ? `the password in ${name}` : name;
  const { remedy } = requirement;
  if (isPublished(secret)) {
    throw new ConfigurationError(`${what} must not be a value that anybody can read in NARA's sources: ${remedy}`);
  }
  if ('account' in requirement) return;
  const {
    bits,
    length = 0,
    measure = bitsOf,
  } = 'login' in requirement ? { bits: requirement.login } : { bits: requirement.secret, ...requirement };
  if (secret.length < length || measure(secret) < bits) {
    throw new ConfigurationError(`${what} must be harder to guess in production: ${remedy}`);
  }
}

const passwordIn = (url: string): string | undefined => new URL(url).password || undefined;

/** Names that no public name server answers: those of containers, services and machines of a private network. */
const PRIVATE_NAME = /^[^.:[\]]+$|\.(?:internal|local|svc)$/;

function refuseHttp(name: string, text: string, https: Address['https']): void {
  if (!/^http:/i.test(text)) return;
  if (https === 'always') throw new ConfigurationError(`${name} must be an https URL in production`);
  const url = new URL(text);
  if (isLoopback(url) || (https === 'publicly' && PRIVATE_NAME.test(url.hostname))) return;
  const exception = https === 'publicly' ? 'this machine and names of a private network' : 'this machine';
  throw new ConfigurationError(
    `${name} must be an https URL in production: write https://; http:// is accepted for ${exception} only`,
  );
}
