import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { productionVariables } from '../../../testing/programs';
import { ConfigurationError, parseConfiguration } from '.';

const random = (): string => randomBytes(24).toString('base64url');

describe('parseConfiguration', () => {
  it('the configuration has a default for every variable outside production', () => {
    expect(parseConfiguration({})).toEqual({
      isProduction: false,
      port: 8080,
      host: '127.0.0.1',
      dataDir: '.data',
      isDataDirHeld: false,
      passcodes: { site: 'nara-site-2024', enterprise: 'nara-enterprise-2024' },
      isPasscodeForced: false,
      personalDataYears: 5,
      partner: {
        baseUrl: 'http://127.0.0.1:8081',
        apiKey: 'sandbox-key',
        webhookSecrets: ['whsec_c2FuZGJveC1zZWNyZXQ='],
        webhookUrl: 'http://localhost:8080/api/woolworths/webhook',
        timeoutMs: 5000,
      },
      publicUrl: 'http://localhost:8080',
      mail: { from: 'NARA <care@nara.example>' },
      migratesAtStart: true,
      databasePoolSize: 10,
      seed: 'sample',
      mayCreateDatabase: true,
      volume: { orders: 100_000, logs: 1_000_000, variants: 84_700 },
      logLevel: 'info',
      compositionRoot: process.cwd(),
      releases: {
        location: { kind: 'folder', folder: path.resolve('.data/releases') },
        pictures: { kind: 'folder', folder: path.resolve('.data/releases/.pictures') },
        adoption: 'always',
        trialMargin: 0.05,
        allowsUnfitRemotes: false,
      },
      scriptOrigins: [],
      mayOverrideRemotes: false,
      overrideOrigins: [],
      remoteHostOrigins: [],
      drainMs: 0,
      rateFactor: 1,
      maxLagMs: 1000,
      proxies: [],
    });
  });

  it('an empty variable counts as unset', () => {
    expect(parseConfiguration({ PORT: '', SITE_PASSCODE: ' ' })).toEqual(parseConfiguration({}));
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/nara'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['DATABASE_POOL_SIZE', '0'],
    ['PARTNER_BASE_URL', 'partner'],
    ['PARTNER_BASE_URL', 'ftp://partner'],
    ['PARTNER_API_KEY', 'two words'],
    ['PARTNER_WEBHOOK_SECRET', 'short'],
    ['PARTNER_WEBHOOK_SECRET', 'long enough,short'],
    ['PARTNER_WEBHOOK_SECRET', 'long enough,long as well,one too many'],
    ['PUBLIC_URL', 'nara.example'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'NARA'],
    ['MAIL_FROM', 'a@b.c\nBcc: d@e.f'],
    ['SCRIPT_ORIGINS', 'localhost'],
    ['REMOTE_OVERRIDE_ORIGINS', 'http://previews.example'],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://*.example'],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://*'],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://a.*.example'],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://pr-*.previews.example'],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://previews.example/path'],
    ['REMOTE_OVERRIDE_ORIGINS', "https://previews.example 'unsafe-inline'"],
    ['REMOTE_OVERRIDE_ORIGINS', 'https://previews.example;script-src'],
    ['REMOTE_HOST_ORIGINS', '*'],
    ['REMOTE_HOST_ORIGINS', 'https://*.partner.example'],
    ['REMOTE_HOST_ORIGINS', 'https://partner.example/'],
    ['REMOTE_HOST_ORIGINS', 'https://partner.example https://other.example'],
    ['PARTNER_TIMEOUT_MS', '0'],
    ['SEED', 'some'],
    ['SEED_LOGS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['SECURITY_CONTACT', 'security@nara.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8,proxy.example'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SITE_PASSCODE', 'x'.repeat(201)],
    ['PAYMENTS', 'cash'],
    ['PAYFAST_MERCHANT_ID', '10000100x'],
    ['PAYFAST_PASSPHRASE', 'two\nlines'],
    ['PAYFAST_PAGE_URL', 'payfast'],
    ['PAYFAST_API_URL', 'ftp://api.payfast.co.za'],
    ['PAYFAST_SOURCES', 'www.payfast.co.za,,10.0.0.1'],
    ['PAYFAST_SOURCES', '10.0.0.0/0'],
    ['PAYFAST_SOURCES', '10.0.0.300'],
    ['PAYFAST_SOURCES', '-payfast.co.za'],
    ['PAYMENTS', 'bank'],
    ['PEACH_ENTITY_ID', '8ac7a4c9817fe0c801818c9e9b9c000'],
    ['PEACH_ENTITY_ID', '8ac7a4c9817fe0c801818c9e9b9c000g'],
    ['PEACH_SECRET_TOKEN', 'two\nlines'],
    ['PEACH_PAGE_URL', 'peach'],
    ['PEACH_API_URL', 'ftp://api.peachpayments.com'],
    ['PEACH_SOURCES', '10.0.0.300'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=va%zzlue'],
    ['OTEL_SERVICE_NAME', 'our shop'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('the configuration names %s when it is %s, without repeating the value', (name, value) => {
    const parse = () => parseConfiguration({ [name]: value });
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
  });

  it('TRUST_PROXY takes addresses and networks of proxies', () => {
    expect(parseConfiguration({ TRUST_PROXY: '10.0.0.7, fd00::/8' }).proxies).toEqual(['10.0.0.7', 'fd00::/8']);
    expect(parseConfiguration({ TRUST_PROXY: 'false' }).proxies).toEqual([]);
  });

  it('PARTNER_WEBHOOK_SECRET takes two secrets during a rotation', () => {
    const { partner } = parseConfiguration({ PARTNER_WEBHOOK_SECRET: 'whsec_bmV3IHNlY3JldA==,the old one' });
    expect(partner.webhookSecrets).toEqual(['whsec_bmV3IHNlY3JldA==', 'the old one']);
  });

  it('the volume seed takes its sizes, which are refused with any other seed', () => {
    expect(parseConfiguration({ SEED: 'volume', SEED_ORDERS: '5000' })).toMatchObject({
      seed: 'volume',
      volume: { orders: 5000, logs: 1_000_000, variants: 84_700 },
    });
    expect(() => parseConfiguration({ SEED_ORDERS: '5000' })).toThrow(
      new ConfigurationError('SEED_ORDERS must go with SEED=volume'),
    );
  });

  const production = productionVariables();

  it('the same passcode for both gates is refused in production', () => {
    const same = { ENTERPRISE_PASSCODE: production.SITE_PASSCODE };
    expect(() => parseConfiguration({ ...production, ...same })).toThrow('must differ');
    expect(() => parseConfiguration({ ...same, SITE_PASSCODE: production.SITE_PASSCODE })).not.toThrow();
  });

  it('production is never seeded with demo data, and creates a database only on request', () => {
    expect(parseConfiguration(production)).toMatchObject({ seed: 'none', mayCreateDatabase: false });
    for (const SEED of ['sample', 'volume']) {
      expect(() => parseConfiguration({ ...production, SEED })).toThrow(/^SEED must be none in production/);
    }
    expect(parseConfiguration({ ...production, CREATE_DATABASE: 'true', SEED: 'none' }).mayCreateDatabase).toBe(true);
    expect(parseConfiguration({ CREATE_DATABASE: 'false' }).mayCreateDatabase).toBe(false);
  });

  it('DATABASE_DIRECT_URL is accepted only together with DATABASE_URL', () => {
    const DATABASE_DIRECT_URL = 'postgres://nara@host/nara';
    expect(() => parseConfiguration({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL must go with DATABASE_URL');
    const DATABASE_URL = 'postgres://nara@pooler/nara';
    expect(parseConfiguration({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  it('the drain time in production lets load balancers notice a stop', () => {
    expect(parseConfiguration(production).drainMs).toBe(5000);
    expect(parseConfiguration({ ...production, DRAIN_MS: '0' }).drainMs).toBe(0);
  });

  it('CONFIGURATION_KEY takes several root keys, the current one first, or a file of them', () => {
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
    expect(parseConfiguration({ CONFIGURATION_KEY: `${two},${one}` }).configurationKeys).toEqual([two, one]);
    expect(() => parseConfiguration({ CONFIGURATION_KEY: `${two},short` })).toThrow('at least 32 printable');
    expect(() => parseConfiguration({ CONFIGURATION_KEY: one, CONFIGURATION_KEY_FILE: 'keys' })).toThrow(
      'CONFIGURATION_KEY must not be set beside CONFIGURATION_KEY_FILE',
    );
  });

  it.each(['ALLOW_REMOTE_OVERRIDES', 'DATA_DIR_HELD'])('production refuses the development setting %s', (name) => {
    expect(() => parseConfiguration({ ...production, [name]: 'true' })).toThrow(`${name} is for development`);
  });

  it('further override origins are accepted only where overrides are allowed', () => {
    const REMOTE_OVERRIDE_ORIGINS = 'https://*.previews.example, https://remotes.example:8443';
    expect(parseConfiguration({ REMOTE_OVERRIDE_ORIGINS, ALLOW_REMOTE_OVERRIDES: 'true' }).overrideOrigins).toEqual([
      'https://*.previews.example',
      'https://remotes.example:8443',
    ]);
    expect(() => parseConfiguration({ REMOTE_OVERRIDE_ORIGINS })).toThrow(
      'REMOTE_OVERRIDE_ORIGINS must go with ALLOW_REMOTE_OVERRIDES=true',
    );
  });

  it('PUBLIC_URL is required in production to send e-mails', () => {
    const sending = { ...production, SMTP_URL: 'smtp://mail.example:587' };
    expect(() => parseConfiguration(sending)).toThrow('PUBLIC_URL is required in production to send mails');
    expect(parseConfiguration({ ...sending, PUBLIC_URL: 'https://nara.example/' }).publicUrl).toBe(
      'https://nara.example',
    );
  });

  const payfastAccount = {
    PAYMENTS: 'payfast',
    PAYFAST_MERCHANT_ID: '10000100',
    PAYFAST_MERCHANT_KEY: '46f0cd694581a',
    PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  };
  const peachAccount = {
    PAYMENTS: 'peach',
    PEACH_ENTITY_ID: '8ac7a4c9817fe0c801818c9e9b9c0001',
    PEACH_SECRET_TOKEN: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
  };

  it.each([
    ['SITE_PASSCODE', 'in production', production],
    ['ENTERPRISE_PASSCODE', 'in production', production],
    ['PARTNER_API_KEY', 'in production', production],
    ['PARTNER_WEBHOOK_SECRET', 'in production', production],
    ['PAYFAST_MERCHANT_ID', 'with PAYMENTS=payfast', payfastAccount],
    ['PAYFAST_MERCHANT_KEY', 'with PAYMENTS=payfast', payfastAccount],
    ['PAYFAST_PASSPHRASE', 'with PAYMENTS=payfast', payfastAccount],
    ['PEACH_ENTITY_ID', 'with PAYMENTS=peach', peachAccount],
    ['PEACH_SECRET_TOKEN', 'with PAYMENTS=peach', peachAccount],
  ])('%s is required %s', (name, where, variables) => {
    expect(() => parseConfiguration({ ...variables, [name]: undefined })).toThrow(
      new ConfigurationError(`${name} is required ${where}`),
    );
    expect(() => parseConfiguration(variables)).not.toThrow();
  });

  it('PAYFAST_SOURCES and PEACH_SOURCES take addresses, networks and host names', () => {
    const PAYFAST_SOURCES = '197.97.145.144/28, ::1,pay.example';
    const { payfast } = parseConfiguration({ ...payfastAccount, PAYFAST_SOURCES });
    expect(payfast?.sources).toEqual(['197.97.145.144/28', '::1', 'pay.example']);
    const ofPeach = (PEACH_SOURCES: string) => parseConfiguration({ ...peachAccount, PEACH_SOURCES }).peach?.sources;
    expect(ofPeach('185.147.172.128/25, 54.217.71.82')).toEqual(['185.147.172.128/25', '54.217.71.82']);
    expect(ofPeach(' ')).toEqual([]);
  });

  describe('an identity provider', () => {
    const OIDC_ISSUER = 'https://id.example';

    it('an identity provider needs issuer and client id, and the rest has defaults', () => {
      for (const half of [{ OIDC_ISSUER }, { OIDC_CLIENT_ID: 'nara' }, { OIDC_CLIENT_SECRET: 'secret' }]) {
        expect(() => parseConfiguration(half)).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID must be set together');
      }
      expect(parseConfiguration({ OIDC_ISSUER, OIDC_CLIENT_ID: 'nara' }).identityProvider).toEqual({
        issuer: OIDC_ISSUER,
        clientId: 'nara',
        scopes: 'openid profile email',
        groupsClaim: 'groups',
        label: 'your company account',
      });
      expect(parseConfiguration({}).identityProvider).toBeUndefined();
    });

    it('an identity provider must use https, except on this machine outside production', () => {
      const plain = (origin: string) => ({ OIDC_ISSUER: origin, OIDC_CLIENT_ID: 'nara' });
      expect(() => parseConfiguration(plain('http://id.example'))).toThrow('OIDC_ISSUER must be an https URL');
      expect(() => parseConfiguration({ ...production, ...plain('http://localhost:9000') })).toThrow(
        'must be an https URL',
      );
      expect(() => parseConfiguration(plain('http://localhost:9000'))).not.toThrow();
    });

    it('the scopes of an identity provider must contain openid', () => {
      const scopes = { OIDC_ISSUER, OIDC_CLIENT_ID: 'nara', OIDC_SCOPES: 'email' };
      expect(() => parseConfiguration(scopes)).toThrow('must contain openid');
    });
  });

  describe('Payfast', () => {
    it('Payfast is configured only with PAYMENTS=payfast', () => {
      expect(parseConfiguration({ ...payfastAccount, PAYMENTS: undefined }).payfast).toBeUndefined();
      expect(parseConfiguration({ ...payfastAccount, PAYMENTS: 'none' }).payfast).toBeUndefined();
      expect(parseConfiguration(payfastAccount).payfast).toEqual({
        merchantId: '10000100',
        merchantKey: '46f0cd694581a',
        passphrase: 'jt7NOE43FZPn',
        pageUrl: 'https://www.payfast.co.za/eng/process',
        apiUrl: 'https://api.payfast.co.za',
        sources: ['www.payfast.co.za', 'w1w.payfast.co.za', 'w2w.payfast.co.za', 'sandbox.payfast.co.za'],
      });
    });

    it('Payfast requires PUBLIC_URL in production for notifications', () => {
      const own = { PAYFAST_MERCHANT_ID: '23456789', PAYFAST_MERCHANT_KEY: random(), PAYFAST_PASSPHRASE: random() };
      expect(() => parseConfiguration({ ...production, ...payfastAccount, ...own })).toThrow(
        'PUBLIC_URL is required in production to take payments',
      );
    });
  });

  describe('Peach Payments', () => {
    it('Peach is configured only with PAYMENTS=peach', () => {
      expect(parseConfiguration({ ...peachAccount, PAYMENTS: 'none' }).peach).toBeUndefined();
      const { peach, payfast } = parseConfiguration(peachAccount);
      expect(payfast).toBeUndefined();
      expect(peach).toEqual({
        entityId: '8ac7a4c9817fe0c801818c9e9b9c0001',
        secretToken: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
        pageUrl: 'https://secure.peachpayments.com/checkout',
        apiUrl: 'https://api.peachpayments.com',
        sources: [],
      });
    });
  });

  describe('tracing', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';

    it('tracing is off without a collector', () => {
      expect(parseConfiguration({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER_ARG: '1' }).tracing).toBeUndefined();
      expect(() => parseConfiguration({ OTEL_EXPORTER_OTLP_HEADERS: 'key=value' })).toThrow(
        'OTEL_EXPORTER_OTLP_HEADERS must go with OTEL_EXPORTER_OTLP_ENDPOINT',
      );
    });

    it('tracing has defaults for everything but the collector', () => {
      expect(parseConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
        endpoint: 'http://collector:4318',
        headers: {},
        serviceName: 'nara',
        ratio: 1,
      });
    });

    it('tracing takes headers, a service name and a sampling ratio', () => {
      const variables = {
        OTEL_EXPORTER_OTLP_ENDPOINT,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b,x-team=shop',
        OTEL_SERVICE_NAME: 'shop',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      };
      expect(parseConfiguration(variables).tracing).toMatchObject({
        headers: { authorization: 'Bearer a=b', 'x-team': 'shop' },
        serviceName: 'shop',
        ratio: 0.05,
      });
    });
  });
});
