import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { REQUIREMENTS } from '../../commerce-api/src/platform/configuration/production';
import { productionVariables } from '../../commerce-api/testing/programs';
import { parseSandboxConfiguration as partnerSandbox } from '../../sandboxes/partner/src/configuration';
import { parseSandboxConfiguration as paymentSandbox } from '../../sandboxes/payments/src/configuration';
import { fromRoot, ROOT } from '../paths';

/* What stands in this repository is known to everybody: no secret of it may start a server in production. */

/** Variables whose values are secrets or addresses with passwords. */
const SECRETS = Object.entries(REQUIREMENTS).flatMap(([name, requirement]) =>
  requirement !== 'nothing' && ('secret' in requirement || 'login' in requirement) ? name : [],
);

/** Lists values that production takes, as examples of their form. */
const ABOUT_FORMS = 'commerce-api/src/platform/configuration/production.test.ts';

const BESIDE: Record<string, Record<string, string>> = {
  DATABASE_DIRECT_URL: { DATABASE_URL: 'postgres://nara@pooler/nara' },
  OIDC_CLIENT_SECRET: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'nara' },
  SMTP_URL: { PUBLIC_URL: 'https://nara.example' },
};

/** Tells whether production starts with a value of a variable. */
function starts(name: string, value: string): boolean {
  try {
    parseConfiguration({ ...productionVariables(), ...BESIDE[name], [name]: value });
    return true;
  } catch {
    return false;
  }
}

/** Files that name one of these variables or have a webhook secret. */
const files = execFileSync('git', ['grep', '-lIE', [...SECRETS, 'whsec_'].join('|')], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file && file !== ABOUT_FORMS);

/** Matches `NAME=value`, `NAME: 'value'` and `NAME: "value"`. */
const ASSIGNED = new RegExp(
  `\\b(${SECRETS.join('|')})(?:=|: ?)(?:'([^'\\n]*)'|"([^"\\n]*)"|([^\\s'"\`,;)}\\]|]+))`,
  'g',
);
/** Matches a webhook secret, wherever it stands. */
const SIGNING = /whsec_[\w+/]{8,}={0,2}/g;

/** Values of other kinds: expressions, variables of a shell, and what an operator replaces. */
const isLiteral = (value: string): boolean => value !== '' && !/[$<{(…]|^(?:undefined|\w+\.[\w.]+)$/.test(value);

it('no secret in the repository is accepted in production', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(fromRoot(file), 'utf8');
    return [
      ...[...text.matchAll(ASSIGNED)].map(([, name = '', ...values]) => ({
        file,
        name,
        value: values.find(Boolean) ?? '',
      })),
      ...[...text.matchAll(SIGNING)].map(([value]) => ({ file, name: 'PARTNER_WEBHOOK_SECRET', value })),
    ];
  });
  const literals = found.filter(({ value }) => isLiteral(value));
  expect(literals.length).toBeGreaterThan(30);
  // An address without a password has no secret in it.
  const secrets = literals.filter(
    ({ name, value }) => !name.endsWith('_URL') || (URL.canParse(value) && new URL(value).password),
  );
  expect(secrets.filter(({ name, value }) => starts(name, value))).toEqual([]);
});

it('no default credentials of the sandboxes are accepted in production', () => {
  const partner = partnerSandbox({});
  const { payfast, peach } = paymentSandbox({});
  const known = {
    PARTNER_API_KEY: partner.apiKey,
    PARTNER_WEBHOOK_SECRET: partner.webhookSecret,
    PAYFAST_MERCHANT_ID: payfast.id,
    PAYFAST_MERCHANT_KEY: payfast.key,
    PAYFAST_PASSPHRASE: payfast.passphrase,
    PEACH_ENTITY_ID: peach?.entityId,
    PEACH_SECRET_TOKEN: peach?.secretToken,
  };
  expect(Object.values(known)).not.toContain(undefined);
  expect(Object.entries(known).filter(([name, value = '']) => starts(name, value))).toEqual([]);
});
