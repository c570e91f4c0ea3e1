import { randomBytes } from 'node:crypto';
import { productionVariables } from '../../../testing/programs';
import { ConfigurationError, DEMO, parseConfiguration } from '.';
import { REQUIREMENTS, requireRootKey } from './production';
import { VARIABLE_NAMES, type VariableName } from './schema';
import { EXAMPLE_WEBHOOK_SECRET } from './secrets';

const base64 = () => randomBytes(32).toString('base64');
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const address = (protocol: string, password: string, rest: string) => `${protocol}://nara:${password}@${rest}`;

interface Row {
  /** Values of the variable's form that production takes. */
  accepts: readonly string[];
  /** Values of its form that production refuses although other programs start with them. */
  refuses: readonly string[];
}

/** Every variable that is a secret, the name of an account or an address. */
const ROWS: Partial<Record<VariableName, Row>> = {
  SITE_PASSCODE: {
    accepts: [randomBytes(12).toString('base64'), 'quiet-river-71'],
    refuses: [DEMO.SITE_PASSCODE, DEMO.ENTERPRISE_PASSCODE, 'ninechars', 'aaaaaaaaaaaaaaaa', 'password123456789'],
  },
  ENTERPRISE_PASSCODE: {
    accepts: [randomBytes(12).toString('base64'), 'granite-lantern-38'],
    refuses: [DEMO.ENTERPRISE_PASSCODE, DEMO.SITE_PASSCODE, 'ninechars', 'aaaaaaaaaaaaaaaa', 'password123456789'],
  },
  PARTNER_API_KEY: {
    accepts: [base64(), hex(16)],
    refuses: [DEMO.PARTNER_API_KEY, 'c', 'a'.repeat(40), 'password123456789'],
  },
  PARTNER_WEBHOOK_SECRET: {
    accepts: [`whsec_${base64()}`, `whsec_${base64()},${hex(16)}`],
    refuses: [
      DEMO.PARTNER_WEBHOOK_SECRET,
      EXAMPLE_WEBHOOK_SECRET,
      'whsec_d2hvIGtub3dz',
      `whsec_${'a'.repeat(40)}`,
      'password123456789',
      `whsec_${base64()},${DEMO.PARTNER_WEBHOOK_SECRET}`,
      `${DEMO.PARTNER_WEBHOOK_SECRET},whsec_${base64()}`,
    ],
  },
  CONFIGURATION_KEY: {
    accepts: [base64(), `${base64()},${'a'.repeat(40)}`],
    refuses: [DEMO.PEACH_SECRET_TOKEN, 'a'.repeat(40), '0123456789abcdef'.repeat(2), `${'a'.repeat(40)},${base64()}`],
  },
  METRICS_TOKEN: { accepts: [base64(), hex(12)], refuses: ['a'.repeat(40), 'password123456789'] },
  OIDC_CLIENT_SECRET: { accepts: [base64(), hex(16)], refuses: ['secret', 'a'.repeat(40), 'password123456789'] },
  PAYFAST_MERCHANT_ID: { accepts: ['23456789'], refuses: [DEMO.PAYFAST_MERCHANT_ID] },
  PAYFAST_MERCHANT_KEY: {
    accepts: [hex(7).slice(1)],
    refuses: [DEMO.PAYFAST_MERCHANT_KEY, 'a'.repeat(13), 'password123456789'],
  },
  PAYFAST_PASSPHRASE: {
    accepts: [hex(16)],
    refuses: [DEMO.PAYFAST_PASSPHRASE, 'salt', 'a'.repeat(40), 'password123456789'],
  },
  PEACH_ENTITY_ID: { accepts: [hex(16)], refuses: [DEMO.PEACH_ENTITY_ID] },
  PEACH_SECRET_TOKEN: {
    accepts: [hex(16)],
    refuses: [DEMO.PEACH_SECRET_TOKEN, 'short', 'a'.repeat(40), 'password123456789'],
  },
  DATABASE_URL: {
    accepts: [address('postgres', hex(16), 'db.example/nara'), 'postgres://nara@127.0.0.1/nara'],
    refuses: ['nara', 'password', 'a'.repeat(40), 'password123456789', DEMO.PARTNER_API_KEY].map((password) =>
      address('postgres', password, 'db.example/nara'),
    ),
  },
  DATABASE_DIRECT_URL: {
    accepts: [address('postgres', hex(16), 'db.example/nara')],
    refuses: ['password', 'a'.repeat(40), 'password123456789'].map((password) =>
      address('postgres', password, 'db.example/nara'),
    ),
  },
  SMTP_URL: {
    accepts: [address('smtps', hex(16), 'mail.example'), 'smtp://mail.example:587'],
    refuses: ['password', 'a'.repeat(40), 'password123456789'].map((password) =>
      address('smtps', password, 'mail.example'),
    ),
  },
  PUBLIC_URL: {
    accepts: ['https://nara.example', 'http://localhost:8080'],
    refuses: ['http://nara.example', 'HTTP://nara.example', 'http://10.0.0.7', 'http://127.0.0.1.nara.example'],
  },
  PARTNER_BASE_URL: {
    accepts: ['https://partner.example', 'http://127.0.0.1:8081', 'http://[::1]:8081'],
    refuses: ['http://partner.example', 'http://partner:8081', 'http://10.0.0.7'],
  },
  PAYMENT_SANDBOX_URL: { accepts: ['http://127.0.0.1:8082'], refuses: ['http://sandbox.example'] },
  SCRIPT_ORIGINS: {
    accepts: ['https://scripts.example,http://localhost:3001'],
    refuses: ['http://scripts.example', 'https://scripts.example,http://scripts.example:3001'],
  },
  OIDC_ISSUER: {
    accepts: ['https://id.example'],
    refuses: ['http://id.example', 'http://localhost:9000'],
  },
  PAYFAST_PAGE_URL: {
    accepts: ['https://sandbox.payfast.co.za/eng/process'],
    refuses: ['http://www.payfast.co.za/eng/process', 'http://127.0.0.1:9000/eng/process'],
  },
  PAYFAST_API_URL: {
    accepts: ['https://api.payfast.co.za'],
    refuses: ['http://api.payfast.co.za', 'http://127.0.0.1:9000'],
  },
  PEACH_PAGE_URL: {
    accepts: ['https://testsecure.peachpayments.com/checkout'],
    refuses: ['http://secure.peachpayments.com/checkout', 'http://127.0.0.1:9000'],
  },
  PEACH_API_URL: {
    accepts: ['https://testapi.peachpayments.com'],
    refuses: ['http://api.peachpayments.com', 'http://127.0.0.1:9000'],
  },
  REMOTE_OVERRIDE_ORIGINS: { accepts: [], refuses: ['http://previews.example'] },
  REMOTE_HOST_ORIGINS: {
    accepts: ['https://partner.example, http://localhost:4000'],
    refuses: ['http://partner.example', 'https://partner.example,http://other.example'],
  },
  RELEASE_STORE_ENDPOINT: {
    accepts: ['https://store.example', 'http://127.0.0.1:9000', 'http://store:9000'],
    refuses: ['http://store.example', 'http://10.0.0.7:9000'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    accepts: ['https://collector.example', 'http://collector:4318', 'http://collector.observability.svc:4318'],
    refuses: ['http://collector.example:4318', 'http://192.0.2.7:4318'],
  },
};

/** Variables that others must accompany, so that these are what makes the difference. */
const BESIDE: Partial<Record<VariableName, Record<string, string>>> = {
  DATABASE_DIRECT_URL: { DATABASE_URL: 'postgres://nara@pooler/nara' },
  SMTP_URL: { PUBLIC_URL: 'https://nara.example' },
  OIDC_ISSUER: { OIDC_CLIENT_ID: 'nara' },
  OIDC_CLIENT_SECRET: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'nara' },
  RELEASE_STORE_ENDPOINT: { RELEASE_STORE: 's3://nara-releases/shop' },
};

const names = Object.keys(ROWS) as VariableName[];
const rowOf = (name: VariableName): Row => ROWS[name] ?? { accepts: [], refuses: [] };
const startWith = (name: VariableName, value: string) => () =>
  parseConfiguration({ ...productionVariables(), ...BESIDE[name], [name]: value });

it.each(names)('production refuses %s when it is published, weak or plain http, and does not show it', (name) => {
  const { refuses } = rowOf(name);
  expect(refuses.length).toBeGreaterThan(0);
  for (const value of refuses) {
    expect(startWith(name, value)).toThrow(ConfigurationError);
    expect(startWith(name, value)).toThrow(new RegExp(`^(?:the password in )?${name} must [^\\n]+$`));
    const shown =
      typeof REQUIREMENTS[name] === 'object' && 'login' in REQUIREMENTS[name] ? new URL(value).password : value;
    // A shorter text may be a part of any sentence.
    if (shown.length >= 9) expect(startWith(name, value)).not.toThrow(shown);
  }
});

it.each(names)('production accepts valid values of %s', (name) => {
  for (const value of rowOf(name).accepts) expect(startWith(name, value)).not.toThrow();
});

it.each(names.filter((name) => REQUIREMENTS[name] !== 'nothing' && !('https' in REQUIREMENTS[name])))(
  'the refusal of %s says how to get a valid value',
  (name) => {
    for (const value of rowOf(name).refuses) {
      expect(startWith(name, value)).toThrow(/: (?:choose|take|make|let|set|give) /);
    }
  },
);

it.each(names)('a program outside production starts with any well-formed %s', (name) => {
  const isOfForm = (value: string) =>
    !/^http:/i.test(value) || !['REMOTE_OVERRIDE_ORIGINS', 'OIDC_ISSUER'].includes(name);
  for (const value of [...rowOf(name).accepts, ...rowOf(name).refuses.filter(isOfForm)]) {
    expect(() => parseConfiguration({ ...BESIDE[name], [name]: value })).not.toThrow();
  }
});

it('every variable with a requirement has a row in this test', () => {
  const required = VARIABLE_NAMES.filter((name) => REQUIREMENTS[name as VariableName] !== 'nothing');
  expect([...names].sort()).toEqual([...required].sort());
});

it('a variable whose name suggests a secret or an address has a requirement', () => {
  const promising = /PASSCODE|PASSPHRASE|PASSWORD|SECRET|TOKEN|_KEY$|_URL$|_ENDPOINT$|_ISSUER$|_ORIGINS$/;
  // A switch, not a passcode.
  const rest = VARIABLE_NAMES.filter((name) => promising.test(name) && name !== 'FORCE_ENTERPRISE_PASSCODE');
  expect(rest.filter((name) => REQUIREMENTS[name as VariableName] === 'nothing')).toEqual([]);
});

it('a root key from a file must be as strong as one from the variable', () => {
  expect(() => requireRootKey('keys.txt', 'a'.repeat(40))).toThrow(/^keys\.txt must be harder to guess/);
  expect(() => requireRootKey('keys.txt', base64())).not.toThrow();
});
