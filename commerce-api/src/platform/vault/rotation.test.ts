import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { resealing } from '#platform/subject';
import { auditSealer } from '#staff/audit';
import { issueCode, newOrder, signInAs, startTestApp, type TestApp, tryPasscode } from '#testing';
import { addPasskey, PUBLIC_ORIGIN, signInWith } from '../../../testing/passkeys';
import { createKeyring } from './vault';

const OLD = 'the-old-key-of-thirty-two-characters';
const NEW = 'the-new-key-of-thirty-two-characters';
const idOf = (key: string) =>
  createKeyring({ configurationKeys: [key], dataDir: ':memory:', isProduction: true }).current().id;

let dataDir: string;
let running: TestApp[];
const keyFile = () => path.join(dataDir, 'keys');
const give = (...keys: string[]) => writeFileSync(keyFile(), keys.join('\n'));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nara-keys-'));
  running = [];
});
afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<TestApp> {
  const test = await startTestApp({ dataDir, publicUrl: PUBLIC_ORIGIN, configurationKeyFile: keyFile() });
  running.push(test);
  return test;
}

const stop = async () => {
  for (const each of running.splice(0)) await each.close();
};

/** Restarts with other keys. */
async function restart(...keys: string[]): Promise<TestApp> {
  await stop();
  give(...keys);
  return start();
}

const db = (test: TestApp) => test.context.database.kysely;
const reseal = (test: TestApp) => test.context.get(resealing).runOnce();
const PATH = '/api/enterprise/api-config/credentials/apiKey';

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Creates one of everything that a root key protects. */
async function makeSecrets(test: TestApp) {
  const order = newOrder();
  const { token } = (await test.call('POST', '/api/orders', { body: order })).json;
  const accessCode = await issueCode(test, { name: 'Sipho Dube', role: 'admin' });
  const cookie = (await tryPasscode(test, accessCode)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const { secret } = (await test.call('POST', '/api/session/second-factor', { cookie })).json;
  const proof = { code: codeOf(String(secret), test.clock.now) };
  const { recoveryCodes } = (await test.call('POST', '/api/session/second-factor/confirm', { cookie, body: proof }))
    .json;
  const { passkey } = await addPasskey(test, cookie);
  const admin = await signInAs(test, 'admin');
  const body = { environment: 'live', value: 'kept-for-later', grace: 'none', expectedUpdatedAt: null };
  await test.call('POST', `${PATH}/rotate`, { body, cookie: admin });
  await test.context.get(auditSealer).runOnce();
  return {
    id: order.id,
    token: String(token),
    accessCode,
    secret: String(secret),
    recoveryCodes: recoveryCodes as string[],
    passkey,
  };
}

/** Returns which of them still work. Uses up an authenticator code and a recovery code. */
async function whatWorks(test: TestApp, made: Awaited<ReturnType<typeof makeSecrets>>) {
  const admin = await signInAs(test, 'admin');
  test.clock.now += 60_000;
  const enter = async (secondFactor: string) => {
    const body = { gate: 'enterprise', passcode: made.accessCode, secondFactor };
    return (await test.call('POST', '/api/session/unlock', { body })).status;
  };
  const revealed = await test.call('POST', `${PATH}/reveal`, { body: { environment: 'live' }, cookie: admin });
  await test.context.get(auditSealer).runOnce();
  return {
    order: (await test.call('GET', `/api/orders/${made.id}`, { token: made.token })).status,
    authenticator: await enter(codeOf(made.secret, test.clock.now)),
    recoveryCode: await enter(made.recoveryCodes.shift() ?? ''),
    passkey: (await signInWith(test, made.passkey)).status,
    credential: revealed.json.value,
    chain: (await test.call('GET', '/api/enterprise/audit/check', { cookie: admin })).json.brokenAt,
  };
}

const ALL = {
  order: 200,
  authenticator: 200,
  recoveryCode: 200,
  passkey: 200,
  credential: 'kept-for-later',
  chain: null,
};

async function keysInUse(test: TestApp): Promise<string[]> {
  const rows = await Promise.all([
    db(test).selectFrom('secrets').select('value as text').execute(),
    db(test).selectFrom('second_factors').select('secret as text').execute(),
    db(test).selectFrom('passkeys').select('public_key as text').execute(),
    db(test).selectFrom('partner_credentials').select('sealed as text').execute(),
  ]);
  return [...new Set(rows.flat().map(({ text }) => text.split('.').slice(0, 2).join('.')))];
}

const leftIn = async (test: TestApp) =>
  /^nara_texts_under_old_keys (\d+)$/m.exec((await test.call('GET', '/metrics')).text)?.[1];

it('the root key is rotated while instances run, and then the old one is no longer needed', async () => {
  give(OLD);
  const [one, two] = [await start(), await start()];
  const made = await makeSecrets(one);
  expect(await keysInUse(one)).toEqual([`v1.${idOf(OLD)}`]);

  give(NEW, OLD);
  expect(await reseal(one)).toBeGreaterThan(5);
  expect(await keysInUse(one)).toEqual([`v1.${idOf(NEW)}`]);
  expect(await leftIn(one)).toBe('0');
  expect(await whatWorks(one, made)).toEqual(ALL);
  // The other instance re-reads the file when it meets the new key, before its own scheduled re-read.
  two.clock.now = one.clock.now;
  expect(await whatWorks(two, made)).toEqual(ALL);
  expect(await reseal(two)).toBe(0);

  const { now } = two.clock;
  const after = await restart(NEW);
  after.clock.now = now;
  expect(await whatWorks(after, made)).toEqual(ALL);
}, 60_000);

it('a root key removed too early still works for running instances and prevents the next start', async () => {
  give(OLD);
  const test = await start();
  const made = await makeSecrets(test);
  give(NEW);
  test.context.keys.reload();
  expect(await whatWorks(test, made)).toEqual(ALL);
  await stop();
  await expect(start()).rejects.toThrow('CONFIGURATION_KEY is not the one that');
  await expect(start()).rejects.toThrow(`were sealed with (${idOf(OLD)}): give that one too, after the new one`);
  const again = await restart(NEW, OLD);
  again.clock.now = test.clock.now;
  expect(await whatWorks(again, made)).toEqual(ALL);
}, 60_000);

it('an unreadable key file changes nothing and is named', async () => {
  give(OLD);
  const test = await start();
  give('too short');
  await expect(reseal(test)).rejects.toThrow(`${keyFile()} must hold root keys, one per line`);
  rmSync(keyFile());
  await expect(reseal(test)).rejects.toThrow('the configuration key cannot be read');
  expect(test.context.keys.current().id).toBe(idOf(OLD));
});
