import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sampleTestRuns } from '#insight/test-environment';
import { type Configuration, parseConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import type { SessionTable } from '#staff/session/tables';
import { type App, type AppOptions, openApp } from '../src/app';
import { testProducts } from './catalogue';
import { type FakePartner, startFakePartner } from './fake-partner';
import { migratedImage, testDatabase } from './postgres-database';
import { sharedWorkerPool } from './worker-pool';

const NOBODY = {
  site_until: 0,
  staff_until: 0,
  staff_id: null,
  staff_name: null,
  staff_role: null,
  site_passcode: null,
  staff_passcode: null,
  environment: 'live',
  staff_since: 0,
  staff_proved_at: 0,
  staff_seen_at: 0,
  staff_device: null,
  staff_network: null,
  staff_provided: 0,
} as const;

/** Writes a session, skipping the slow passcode check; returns its cookie. */
export async function addSession(
  { database, configuration }: Pick<Context, 'database' | 'configuration'>,
  columns: Partial<SessionTable>,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const id_hash = createHash('sha256').update(id).digest('hex');
  await database.kysely
    .insertInto('sessions')
    .values({ ...NOBODY, handle: randomBytes(16).toString('base64url'), ...columns, id_hash })
    .execute();
  return `${configuration.publicUrl.startsWith('https:') ? '__Host-' : ''}nara_session=${id}`;
}

export interface TestApp {
  app: App;
  /** The live environment. */
  context: Context;
  url: string;
  partner: FakePartner;
  clock: { now: number };
  /**
   * Calls this app. An object as body is sent as JSON, a file as it is. An order without a `cookie` comes from a
   * shopper who has passed the gate; an empty `cookie` sends none.
   */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

/** Response with its body read; `json` stays untyped, because tests compare it. */
export interface Answer {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export type TestOptions = Partial<Omit<AppOptions, 'configuration'>> & {
  /** Returns the URL of a pooler in front of a PostgreSQL database; optional. */
  poolerOf?: (databaseUrl: string) => string;
  dataDir?: string;
  proxies?: readonly string[];
  partner?: Partial<Configuration['partner']>;
  mail?: Partial<Configuration['mail']>;
  metricsToken?: string;
  isProduction?: boolean;
  publicUrl?: string;
  securityContact?: string;
  passcodes?: Partial<typeof PASSCODES>;
  /** Multiplies each endpoint's limit of calls per minute; by default so high that no call is refused. */
  rateFactor?: number;
  /** Event loop lag (ms) from which calls are refused; by default never. */
  maxLagMs?: number;
  isPasscodeForced?: boolean;
  configurationKeys?: readonly string[];
  configurationKeyFile?: string;
  identityProvider?: Configuration['identityProvider'];
  /** Account at Payfast or Peach; optional, without one no payments are taken. */
  payfast?: Configuration['payfast'];
  peach?: Configuration['peach'];
  /** URL of the payment sandbox's controls; optional. */
  paymentSandboxUrl?: string;
  /** Trace collector; optional, without it nothing is traced. */
  tracing?: Configuration['tracing'];
};

/** POST paths that are called as a shopper by default. */
const SHOPPERS_CALLS = ['/api/orders', '/api/gift-cards/balance'];

/** The default cost would dominate the duration of a test. */
const QUICK_HASHES = 16;

export const PASSCODES = { site: 'site-code', enterprise: 'enterprise-code' };

/** Starts the whole API over real HTTP, with its own database, a compliant partner and a stopped clock. */
export async function startTestApp({
  dataDir = ':memory:',
  poolerOf,
  proxies = [],
  partner: changes,
  mail = {},
  metricsToken,
  isProduction = false,
  publicUrl,
  securityContact,
  passcodes,
  rateFactor = 1_000_000,
  maxLagMs = 0,
  isPasscodeForced = false,
  configurationKeys = isProduction ? ['a-root-key-that-only-tests-know-of'] : undefined,
  configurationKeyFile,
  identityProvider,
  payfast,
  peach,
  paymentSandboxUrl,
  tracing,
  ...options
}: TestOptions = {}): Promise<TestApp> {
  const [partner, database] = await Promise.all([startFakePartner(), testDatabase(dataDir)]);
  const clock = { now: Date.parse('2026-03-05T10:00:00.000Z') };
  const defaults = parseConfiguration({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PARTNER_BASE_URL: partner.url,
  });
  const { app, live } = await open(partner, {
    clock: () => clock.now,
    steady: () => clock.now,
    random: () => 0.5,
    hasWorker: false,
    heavy: sharedWorkerPool(),
    sample: () => ({ products: testProducts(), orders: [] }),
    second: {
      sample: () => ({ products: testProducts(), orders: [], testRuns: sampleTestRuns(clock.now) }),
      createPartner: () => ({ listen: async () => partner.url, close: async () => undefined }),
    },
    ...options,
    configuration: {
      ...defaults,
      databaseUrl: poolerOf && database.databaseUrl ? poolerOf(database.databaseUrl) : database.databaseUrl,
      databaseDirectUrl: poolerOf && database.databaseUrl,
      databaseImage: database.databaseUrl ? undefined : await migratedImage(),
      proxies,
      isPasscodeForced,
      identityProvider,
      payfast,
      peach,
      paymentSandboxUrl,
      tracing,
      configurationKeys,
      configurationKeyFile,
      metricsToken,
      securityContact,
      isProduction,
      rateFactor,
      maxLagMs,
      publicUrl: publicUrl ?? defaults.publicUrl,
      passcodes: { ...PASSCODES, ...passcodes, cost: QUICK_HASHES },
      partner: { ...defaults.partner, ...changes },
      mail: { ...defaults.mail, ...mail },
    },
  });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  let ofShopper: Promise<string> | undefined;
  const shopper = () => (ofShopper ??= addSession(live, { site_until: Number.MAX_SAFE_INTEGER }));
  return {
    app,
    context: live,
    url,
    partner,
    clock,
    call: async (method, path, callOptions = {}) => {
      const isOfShopper = method === 'POST' && SHOPPERS_CALLS.includes(path);
      const cookie = callOptions.cookie ?? (isOfShopper ? await shopper() : '');
      return call(`${url}${path}`, method, { ...callOptions, cookie });
    },
    async close() {
      await app.close();
      await partner.close();
      database.giveBack();
    },
  };
}

/** Starts an API before all tests of a file, and closes it after them. */
export const testAppForFile = (options: TestOptions = {}): TestApp =>
  startedBy(beforeAll, afterAll, () => startTestApp(options));

/** Starts an API before each test of a file or group, and closes it after the test. */
export const testAppForTest = (options: TestOptions = {}): TestApp =>
  startedBy(beforeEach, afterEach, () => startTestApp(options));

/** Starts an app in one hook and closes it in the other. Returns the app that runs at the time. */
export function startedBy<Started extends { close(): Promise<void> }>(
  before: typeof beforeAll,
  after: typeof afterAll,
  start: () => Promise<Started>,
): Started {
  let started: Started;
  before(async () => {
    started = await start();
  });
  after(() => started.close());
  return new Proxy({} as Started, { get: (_, name) => Reflect.get(started, name) });
}

/** Closes the partner when the start fails: it would keep the test runner waiting. */
async function open(partner: FakePartner, options: AppOptions): ReturnType<typeof openApp> {
  try {
    const opened = await openApp(options);
    await opened.app.listen();
    return opened;
  } catch (fault) {
    await partner.close();
    throw fault;
  }
}

async function call(url: string, method: string, { body, token, cookie, headers }: CallOptions = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: typeof body === 'string' || body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const { status, statusText, headers: answered } = response;
  return { status, statusText, headers: answered, text, json: isJson ? JSON.parse(text) : {} };
}
