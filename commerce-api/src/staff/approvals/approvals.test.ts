import type { Approval, FourEyes } from '@nara/shared-contracts/api/approvals';
import type { Role } from '@nara/shared-contracts/rules/common';
import { DAY_MS } from '#platform/time';
import {
  type Answer,
  addUser,
  changeApprovals,
  changeSetting,
  newOrder,
  signInAs,
  signInAsPerson,
  testAppForTest,
} from '#testing';

const PATH = '/api/enterprise/approvals';
const OFF: FourEyes = { refundsAbove: null, roles: false, releases: false, bankAccount: false, giftCardsAbove: null };

const test = testAppForTest();
let nomsa: string;
let sipho: string;
let zanele: string;
let thabo: string;
beforeEach(async () => {
  nomsa = await signIn('Nomsa Khumalo', 'admin');
  sipho = await signIn('Sipho Dube', 'admin');
  zanele = await signIn('Zanele Mbeki', 'admin');
  thabo = await signIn('Thabo Nel', 'logistics');
});

const signIn = (name: string, role: Role) => signInAsPerson(test, { name, role });

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

const set = async (settings: Partial<FourEyes>, cookie = nomsa): Promise<unknown> =>
  outcome(await changeApprovals(test, cookie, { ...OFF, ...settings }));

async function list(cookie: string): Promise<Approval[]> {
  return (await test.call('GET', PATH, { cookie })).json.rows as Approval[];
}

const first = async (cookie: string): Promise<Approval> => (await list(cookie))[0] as Approval;

const approve = async (cookie: string) =>
  outcome(await test.call('POST', `${PATH}/${(await first(nomsa)).id}/approve`, { cookie }));

const reject = async (cookie: string) =>
  outcome(
    await test.call('POST', `${PATH}/${(await first(nomsa)).id}/reject`, {
      cookie,
      body: { reason: 'Not this month' },
    }),
  );

const find = async (id: string, cookie = nomsa) =>
  (await test.call('GET', `/api/enterprise/users/${id}`, { cookie })).json;

async function promote(id: string, cookie = nomsa): Promise<unknown> {
  const { updatedAt } = await find(id, sipho);
  const body = { role: 'admin', expectedUpdatedAt: updatedAt };
  return outcome(await test.call('PATCH', `/api/enterprise/users/${id}`, { cookie, body }));
}

it('no change needs a second person by default, and an order never does', async () => {
  expect(await promote(await addUser(test))).toBe(200);
  expect(await list(nomsa)).toEqual([]);
  await set({ refundsAbove: 0, roles: true, releases: true });
  expect((await test.call('POST', '/api/orders', { body: newOrder() })).status).toBe(201);
});

describe('a change of role', () => {
  let id: string;
  beforeEach(async () => {
    id = await addUser(test, { name: 'Ayanda Zulu' });
    await set({ roles: true });
  });

  it('a change of role waits for a second person other than the first, and the audit log names both', async () => {
    expect(await promote(id)).toBe('waiting-for-second-person');
    expect(await promote(id, sipho)).toBe('already-waiting');
    expect((await find(id)).role).toBe('logistics');
    expect(await first(nomsa)).toMatchObject({
      summary: 'Make Ayanda Zulu admin instead of logistics',
      askedBy: 'Nomsa Khumalo',
      state: 'waiting',
      isOwn: true,
      mayApprove: false,
    });
    expect(await first(sipho)).toMatchObject({ isOwn: false, mayApprove: true });

    expect(await approve(nomsa)).toBe('own-request');
    expect((await find(id)).role).toBe('logistics');
    expect(await approve(sipho)).toBe(200);
    expect((await find(id)).role).toBe('admin');
    expect(await first(nomsa)).toMatchObject({ state: 'approved', decidedBy: 'Sipho Dube' });
    expect(await approve(sipho)).toBe('approval-over');
    const entries = await test.context.database.kysely
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject'])
      .where('subject', '=', id)
      .execute();
    expect(entries).toEqual(
      expect.arrayContaining([
        { action: 'approval.ask', actor: 'Nomsa Khumalo', subject: id },
        { action: 'user.change', actor: 'Sipho Dube', subject: id },
        { action: 'approval.approve', actor: 'Sipho Dube', subject: id },
      ]),
    );
  });

  it('a change of role approved by two people at once is made once', async () => {
    await promote(id);
    const { id: approval } = await first(nomsa);
    const answers = await Promise.all(
      [sipho, zanele].map((cookie) => test.call('POST', `${PATH}/${approval}/approve`, { cookie })),
    );
    expect(answers.map(outcome).sort()).toEqual([200, 'approval-over']);
  });

  it('a change of role is approved neither with the shared passcode, which cannot request it, nor by someone who may not change roles', async () => {
    const shared = await signInAs(test, 'admin');
    expect(await promote(id, shared)).toBe('personal-sign-in-required');
    await promote(id);
    expect(await approve(shared)).toBe('personal-sign-in-required');
    expect((await first(shared)).mayApprove).toBe(false);
    expect(await list(thabo)).toEqual([]);
    expect(await approve(thabo)).toBe('approval-not-found');
  });

  it('an approved change of role is refused with the reason when the user changed meanwhile', async () => {
    await promote(id);
    const { updatedAt } = await find(id);
    const body = { name: 'Ayanda Dlamini', expectedUpdatedAt: updatedAt };
    expect(outcome(await test.call('PATCH', `/api/enterprise/users/${id}`, { cookie: nomsa, body }))).toBe(200);
    expect(await approve(sipho)).toBe('user-changed');
    expect(await first(nomsa)).toMatchObject({ state: 'refused', reason: expect.stringMatching(/./) });
    expect((await find(id)).role).toBe('logistics');
  });

  it('a change of role is rejected with a reason, withdrawn by the requester, or expires after a week', async () => {
    await promote(id);
    expect(await reject(sipho)).toBe(200);
    expect(await first(nomsa)).toMatchObject({ state: 'rejected', reason: 'Not this month', decidedBy: 'Sipho Dube' });
    test.clock.now += 1;
    await promote(id);
    expect(await reject(nomsa)).toBe(200);
    test.clock.now += 1;
    await promote(id);
    await test.context.database.kysely
      .updateTable('sessions')
      .set({ staff_until: test.clock.now + 8 * DAY_MS })
      .execute();
    test.clock.now += 7 * DAY_MS;
    expect((await first(nomsa)).state).toBe('expired');
    expect(await approve(sipho)).toBe('approval-over');
    expect(await promote(id)).toBe('waiting-for-second-person');
  });

  it('a change of role is e-mailed to those who may approve it, and shown on their dashboard', async () => {
    await promote(id);
    const mails = await test.context.database.kysely
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body'])
      .where('kind', '=', 'approval-asked')
      .orderBy('recipient')
      .execute();
    const addresses = await test.context.database.kysely
      .selectFrom('users')
      .select('email')
      .where('name', 'in', ['Sipho Dube', 'Zanele Mbeki'])
      .orderBy('email')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(addresses.map(({ email }) => email));
    expect(mails[0]?.subject).toBe('Nomsa Khumalo needs a second person');
    expect(mails[0]?.body).toContain('Make Ayanda Zulu admin instead of logistics');
    expect(mails[0]?.body).toMatch(/\/admin\/enterprise\/approvals/);

    const alerts = async (cookie: string) => {
      const { alerts: found } = (await test.call('GET', '/api/enterprise/dashboard/alerts', { cookie })).json;
      return (found as { message: string }[]).map(({ message }) => message);
    };
    expect(await alerts(sipho)).toContain('1 request waits for a second person');
    expect(await alerts(thabo)).not.toContain('1 request waits for a second person');
  });

  it('a new user needs a second person too, and other changes of a user do not', async () => {
    const body = { name: 'Lerato', email: 'lerato@nara.example', role: 'admin', department: 'Operations' };
    const added = await test.call('POST', '/api/enterprise/users', { cookie: nomsa, body });
    expect(outcome(added)).toBe('waiting-for-second-person');
    expect(await approve(sipho)).toBe(200);
    const { rows } = (await test.call('GET', '/api/enterprise/users?search=lerato', { cookie: nomsa })).json;
    expect(rows).toEqual([expect.objectContaining({ name: 'Lerato', role: 'admin' })]);
    const { updatedAt } = await find(id);
    const change = { name: 'Ayanda Dlamini', role: 'logistics', expectedUpdatedAt: updatedAt };
    const renamed = await test.call('PATCH', `/api/enterprise/users/${id}`, { cookie: nomsa, body: change });
    expect(outcome(renamed)).toBe(200);
  });
});

it('a change of the roles of identity provider groups needs a second person', async () => {
  await set({ roles: true });
  const path = '/api/enterprise/sign-in/provider';
  const settings = { groups: [{ group: 'everybody', role: 'admin' }] };
  expect(outcome(await changeSetting(test, nomsa, path, settings))).toBe('waiting-for-second-person');
  expect((await first(sipho)).summary).toBe('Give groups of the identity provider their roles: everybody admin');
  expect((await test.call('GET', path, { cookie: nomsa })).json.settings).toEqual({ groups: [] });
  expect(await approve(sipho)).toBe(200);
  expect((await test.call('GET', path, { cookie: nomsa })).json.settings).toEqual(settings);
});

describe('the approval setting', () => {
  it('a change of the approval setting needs a second person while any approval is on', async () => {
    expect(await set({ releases: true })).toBe(200);
    expect(await set({})).toBe('waiting-for-second-person');
    expect((await first(sipho)).summary).toBe('Let nothing need a second person');
    expect(await approve(sipho)).toBe(200);
    expect((await test.call('GET', `${PATH}/settings`, { cookie: nomsa })).json.settings).toEqual({
      ...OFF,
      giftCardsAbove: null,
    });
    expect(await set({ roles: true }, await signInAs(test, 'admin'))).toBe(200);
  });

  it('approvals are not turned on while fewer than two admins could sign in', async () => {
    await test.context.database.kysely.deleteFrom('access_codes').execute();
    expect(await set({ roles: true }, await signInAs(test, 'admin'))).toBe('needs-two-people');
    expect(await set({}, await signInAs(test, 'admin'))).toBe(200);
  });
});
