import type { Role } from '@nara/shared-contracts/rules/common';
import { Secret, TOTP } from 'otpauth';
import {
  type Answer,
  addUser,
  issueCode,
  setUpSecondFactor,
  signInAs,
  signInAsPerson,
  signInWith,
  startTestApp,
  type TestApp,
} from '#testing';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const PATH = '/api/enterprise/approvals';
const USERS = '/api/enterprise/users';
const STEP = 30_000;

let test: TestApp;
let nomsa: string;
let sipho: string;
let zanele: string;
beforeEach(async () => {
  test = await startTestApp();
  nomsa = await person('Nomsa Khumalo');
  sipho = await person('Sipho Dube');
  zanele = await person('Zanele Mbeki');
});
afterEach(() => test.close());

const person = (name: string, role: Role = 'admin') => signInAsPerson(test, { name, role });
const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const get = async (path: string, cookie = nomsa) => (await test.call('GET', path, { cookie })).json;

async function idOf(name: string): Promise<string> {
  const { id } = await test.context.database.kysely
    .selectFrom('users')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

async function set(settings: object, cookie = nomsa): Promise<unknown> {
  const { updatedAt } = await get(`${PATH}/settings`);
  const body = { settings: { refundsAbove: null, roles: false, releases: false, ...settings } };
  return outcome(
    await test.call('PUT', `${PATH}/settings`, { cookie, body: { ...body, expectedUpdatedAt: updatedAt } }),
  );
}

/** Asks for a change of role under the name of whoever is signed in. */
async function ask(cookie: string): Promise<unknown> {
  const id = await addUser(test);
  const { updatedAt } = await get(`${USERS}/${id}`);
  const body = { role: 'admin', expectedUpdatedAt: updatedAt };
  return outcome(await test.call('PATCH', `${USERS}/${id}`, { cookie, body }));
}

async function approve(cookie: string): Promise<unknown> {
  const { rows } = (await get(PATH)) as { rows: { id: string; state: string }[] };
  const row = rows.find(({ state }) => state === 'waiting');
  return outcome(await test.call('POST', `${PATH}/${row?.id}/approve`, { cookie }));
}

async function issue(id: string, cookie: string): Promise<string> {
  const answer = await test.call('POST', `${USERS}/${id}/access-code`, { cookie });
  expect(answer.status).toBe(201);
  return String(answer.json.code);
}

/** Adds an admin whose code is issued by whoever `cookie` belongs to, and signs in with that code. */
async function signInAsColleague(cookie: string, name = 'Thandi Nel'): Promise<string> {
  return signInWith(test, await issue(await addUser(test, { name, role: 'admin' }), cookie));
}

describe('an admin who issued a colleague a code', () => {
  let thandi: string;
  beforeEach(async () => {
    await set({ roles: true });
    thandi = await signInAsColleague(nomsa);
  });

  it('cannot approve what was asked under the colleague’s name', async () => {
    expect(await ask(thandi)).toBe('waiting-for-second-person');
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);
  });

  it('cannot have what they ask for approved under the colleague’s name', async () => {
    await ask(nomsa);
    expect(await approve(thandi)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);
  });

  it('cannot switch four eyes off with the colleague’s sign-in', async () => {
    expect(await set({}, thandi)).toBe('waiting-for-second-person');
    expect(await approve(nomsa)).toBe('one-person');
    expect((await get(`${PATH}/settings`)).settings).toMatchObject({ roles: true });
  });

  it('stays one person with them when a second factor or a new code is set up in the colleague’s session', async () => {
    const id = await idOf('Thandi Nel');
    const own = await issue(id, thandi);
    const again = await signInWith(test, own);
    await setUpSecondFactor(test, again);
    await ask(again);
    expect(await approve(nomsa)).toBe('one-person');
  });

  it('stays one person with whoever gets a code under the colleague’s name', async () => {
    await ask(await signInAsColleague(thandi, 'Lerato Sithole'));
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(thandi)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);
  });

  it('cannot approve with a colleague whose code they issued too', async () => {
    const lerato = await signInAsColleague(nomsa, 'Lerato Sithole');
    await ask(thandi);
    expect(await approve(lerato)).toBe('one-person');
    expect(await approve(zanele)).toBe(200);
  });

  it('cannot approve what was asked before somebody else issued the colleague another code', async () => {
    await ask(thandi);
    const again = await signInWith(test, await issue(await idOf('Thandi Nel'), sipho));
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(zanele)).toBe(200);
    await ask(again);
    expect(await approve(sipho)).toBe('one-person');
    expect(await approve(nomsa)).toBe(200);
  });

  it('gets no e-mail that a request of the colleague waits for them', async () => {
    await ask(thandi);
    const mails = await test.context.database.kysely
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.recipient')
      .select('users.name')
      .where('kind', '=', 'approval-asked')
      .execute();
    expect(mails.map(({ name }) => name).sort()).toEqual(['Sipho Dube', 'Zanele Mbeki']);
  });
});

describe('a second factor that an admin could not have set up', () => {
  it('keeps its owner another person than the admin who issues them a new code', async () => {
    await set({ roles: true });
    const first = await signInAsColleague(sipho);
    const secret = Secret.fromBase32(await setUpSecondFactor(test, first));
    const code = await issue(await idOf('Thandi Nel'), nomsa);
    test.clock.now += STEP;
    const secondFactor = new TOTP({ secret }).generate({ timestamp: test.clock.now });
    const body = { gate: 'enterprise', passcode: code, secondFactor };
    const entered = await test.call('POST', '/api/session/unlock', { body });
    const thandi = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await ask(thandi);
    expect(await approve(nomsa)).toBe(200);
    await ask(thandi);
    expect(await approve(sipho)).toBe(200);
  });

  it('no longer does once the admin has reset it, until its owner sets another one up', async () => {
    await set({ roles: true });
    const path = `${USERS}/${await idOf('Sipho Dube')}/second-factor`;
    expect(outcome(await test.call('DELETE', path, { cookie: nomsa }))).toBe(200);
    await ask(nomsa);
    expect(await approve(sipho)).toBe('own-proof-required');
    await setUpSecondFactor(test, sipho);
    expect(await approve(sipho)).toBe(200);
  });
});

describe('a code that was issued with the enterprise passcode', () => {
  let unproven: string;
  beforeEach(async () => {
    unproven = await signInWith(test, await issueCode(test, { name: 'Thandi Nel', role: 'admin' }));
    await set({ roles: true });
  });

  it('asks and approves nothing until its owner has set up a second factor', async () => {
    expect(await ask(unproven)).toBe('own-proof-required');
    await ask(nomsa);
    expect(await approve(unproven)).toBe('own-proof-required');
    await setUpSecondFactor(test, unproven);
    expect(await approve(unproven)).toBe(200);
    expect(await ask(unproven)).toBe('waiting-for-second-person');
  });

  it('asks and approves once its owner has issued a new one to themselves', async () => {
    const proven = await signInWith(test, await issue(await idOf('Thandi Nel'), unproven));
    await ask(nomsa);
    expect(await approve(proven)).toBe(200);
  });

  it('does not count as a person when four eyes are switched on', async () => {
    const alone = await startTestApp();
    const settings = { refundsAbove: 100, roles: false, releases: false };
    const body = { settings, expectedUpdatedAt: new Date(0).toISOString() };
    const turnOn = async (cookie: string) => outcome(await alone.call('PUT', `${PATH}/settings`, { cookie, body }));
    const first = await signInAsPerson(alone, { name: 'Nomsa', role: 'admin' });
    const second = await signInWith(alone, await issueCode(alone, { name: 'Sipho', role: 'admin' }));
    expect(await turnOn(first)).toBe('needs-two-people');
    await setUpSecondFactor(alone, second);
    expect(await turnOn(first)).toBe(200);
    await alone.close();
  });
});

it('holders of the enterprise passcode touch no sign-in while anything needs a second person', async () => {
  const shared = await signInAs(test, 'admin');
  const id = await idOf('Sipho Dube');
  const body = { name: 'Lerato', email: 'lerato@nara.example', role: 'admin', department: 'IT' };
  const touch = async () =>
    Promise.all([
      test.call('POST', `${USERS}/${await addUser(test)}/access-code`, { cookie: shared }).then(outcome),
      test.call('DELETE', `${USERS}/${id}/second-factor`, { cookie: shared }).then(outcome),
      test.call('POST', USERS, { cookie: shared, body }).then(outcome),
    ]);
  await set({ refundsAbove: 100 });
  expect(await touch()).toEqual(Array(3).fill('personal-sign-in-required'));
  expect(outcome(await test.call('POST', USERS, { cookie: sipho, body }))).toBe(201);
});

it('a second factor that its owner sets up ends the sessions that others opened with the code', async () => {
  const code = await issueCode(test, { name: 'Thandi Nel', role: 'admin' });
  const [own, other] = [await signInWith(test, code), await signInWith(test, code)];
  await setUpSecondFactor(test, own);
  expect((await get('/api/session', own)).staff).toMatchObject({ name: 'Thandi Nel' });
  expect((await get('/api/session', other)).staff).toBeNull();
});

it('a deploy token counts as whoever could have issued it, even after its issuer has another code', async () => {
  const { release, ...files } = sampleRelease({ name: 'two-people' });
  await test.call('POST', '/api/releases/two-people', { cookie: nomsa, body: uploadOf({ release, ...files }) });
  await set({ releases: true });
  const thandi = await signInAsColleague(nomsa);
  const body = { remote: 'two-people', name: 'Pipeline', rights: 'activate' };
  const { token } = (await test.call('POST', '/api/deploy-tokens', { cookie: thandi, body })).json;
  await issue(await idOf('Thandi Nel'), sipho);
  const asked = await test.call('POST', '/api/releases/two-people/activations', {
    token: String(token),
    body: { version: release.version },
  });
  expect(outcome(asked)).toBe('waiting-for-second-person');
  expect(await approve(nomsa)).toBe('one-person');
  expect(await approve(sipho)).toBe(200);
});
