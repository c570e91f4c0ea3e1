import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import type { Role } from '@nara/shared-contracts/rules/common';
import { Secret, TOTP } from 'otpauth';
import {
  type Answer,
  addUser,
  changeApprovals,
  findRow,
  issueCode,
  setUpSecondFactor,
  signInAs,
  signInAsPerson,
  signInWith,
  startTestApp,
  testAppForTest,
} from '#testing';
import { sampleRelease, uploadOf } from '../../../testing/releases/sample-release';

const PATH = '/api/enterprise/approvals';
const USERS = '/api/enterprise/users';
const STEP = 30_000;

const test = testAppForTest();
let nomsa: string;
let sipho: string;
let zanele: string;
beforeEach(async () => {
  nomsa = await person('Nomsa Khumalo');
  sipho = await person('Sipho Dube');
  zanele = await person('Zanele Mbeki');
});

const person = (name: string, role: Role = 'admin') => signInAsPerson(test, { name, role });
const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const get = async (path: string, cookie = nomsa) => (await test.call('GET', path, { cookie })).json;

async function idOf(name: string): Promise<string> {
  const { id } = await findRow(test, 'users', { name });
  return id;
}

const set = async (settings: Partial<FourEyes>, cookie = nomsa): Promise<unknown> =>
  outcome(await changeApprovals(test, cookie, settings));

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

  it('an admin and the colleague whose code they issued approve no request of each other, of which the admin gets no e-mail', async () => {
    expect(await ask(thandi)).toBe('waiting-for-second-person');
    const mails = await test.context.database.kysely
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.recipient')
      .select('users.name')
      .where('kind', '=', 'approval-asked')
      .execute();
    expect(mails.map(({ name }) => name).sort()).toEqual(['Sipho Dube', 'Zanele Mbeki']);
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);

    await ask(nomsa);
    expect(await approve(thandi)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);
  });

  it('an admin cannot turn approvals off through the colleague whose code they issued', async () => {
    expect(await set({}, thandi)).toBe('waiting-for-second-person');
    expect(await approve(nomsa)).toBe('one-person');
    expect((await get(`${PATH}/settings`)).settings).toMatchObject({ roles: true });
  });

  it('an admin stays one person with the colleague despite a code and factor set up in that session', async () => {
    const id = await idOf('Thandi Nel');
    const own = await issue(id, thandi);
    const again = await signInWith(test, own);
    await setUpSecondFactor(test, again);
    await ask(again);
    expect(await approve(nomsa)).toBe('one-person');
  });

  it('an admin is one person with every user whose code the colleague issued, as two are whose codes they issued themselves', async () => {
    await ask(await signInAsColleague(thandi, 'Lerato Sithole'));
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(thandi)).toBe('one-person');
    expect(await approve(sipho)).toBe(200);

    const ayanda = await signInAsColleague(nomsa, 'Ayanda Zulu');
    await ask(thandi);
    expect(await approve(ayanda)).toBe('one-person');
    expect(await approve(zanele)).toBe(200);
  });

  it('an admin cannot approve a request from before somebody else reissued the colleague’s code', async () => {
    await ask(thandi);
    const again = await signInWith(test, await issue(await idOf('Thandi Nel'), sipho));
    expect(await approve(nomsa)).toBe('one-person');
    expect(await approve(zanele)).toBe(200);
    await ask(again);
    expect(await approve(sipho)).toBe('one-person');
    expect(await approve(nomsa)).toBe(200);
  });
});

describe('a second factor that the admin could not have set up', () => {
  it('a second factor of their own keeps a user distinct from the admin who reissues their code', async () => {
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

  it('a second factor no longer keeps a user distinct once the admin reset it, until they set up another', async () => {
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

  it('a user whose code was issued with the shared passcode can act on approvals only with a second factor', async () => {
    expect(await ask(unproven)).toBe('own-proof-required');
    await ask(nomsa);
    expect(await approve(unproven)).toBe('own-proof-required');
    await setUpSecondFactor(test, unproven);
    expect(await approve(unproven)).toBe(200);
    expect(await ask(unproven)).toBe('waiting-for-second-person');
  });

  it('a user whose code was issued with the shared passcode can approve after reissuing it themselves', async () => {
    const proven = await signInWith(test, await issue(await idOf('Thandi Nel'), unproven));
    await ask(nomsa);
    expect(await approve(proven)).toBe(200);
  });

  it('a user whose code was issued with the shared passcode does not count when approvals are turned on', async () => {
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

it('passcode holders cannot change any user’s sign-in while approvals are on', async () => {
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

it('setting up a second factor ends the sessions that others opened with the code', async () => {
  const code = await issueCode(test, { name: 'Thandi Nel', role: 'admin' });
  const [own, other] = [await signInWith(test, code), await signInWith(test, code)];
  await setUpSecondFactor(test, own);
  expect((await get('/api/session', own)).staff).toMatchObject({ name: 'Thandi Nel' });
  expect((await get('/api/session', other)).staff).toBeNull();
});

it('a deploy token counts as anyone who could have issued it, even after its issuer has a new code', async () => {
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
