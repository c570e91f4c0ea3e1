import type { FourEyes } from '@nara/shared-contracts/api/approvals';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '#platform/time';
import {
  type Answer,
  addRow,
  addUser,
  changeApprovals,
  findRow,
  issueCode,
  setUpSecondFactor,
  signInAsPerson,
  signInWith,
  testAppForTest,
} from '#testing';

const PATH = '/api/enterprise/approvals';
const USERS = '/api/enterprise/users';

const test = testAppForTest();
let nomsa: string;
beforeEach(async () => {
  nomsa = await signInAsPerson(test, { name: 'Nomsa Khumalo', role: 'admin' });
});

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);

const set = (settings: Partial<FourEyes>) => changeApprovals(test, nomsa, { roles: true, ...settings });

/** Asks for a change of role as Nomsa. Returns how to approve it. */
async function ask() {
  const id = await addUser(test);
  const { updatedAt } = (await test.call('GET', `${USERS}/${id}`, { cookie: nomsa })).json;
  const change = { role: 'admin', expectedUpdatedAt: updatedAt };
  const asked = await test.call('PATCH', `${USERS}/${id}`, { cookie: nomsa, body: change });
  expect(outcome(asked)).toBe('waiting-for-second-person');
  const { rows } = (await test.call('GET', PATH, { cookie: nomsa })).json as {
    rows: { id: string; subject: string }[];
  };
  const path = `${PATH}/${rows.find(({ subject }) => subject === id)?.id}/approve`;
  return (cookie: string, body?: object) => test.call('POST', path, { cookie, body });
}

describe('the proof of an approver', () => {
  it('an approver with a second factor enters a code unless they signed in within five minutes', async () => {
    const sipho = await signInWith(test, await issueCode(test, { name: 'Sipho Dube', role: 'admin' }));
    const secret = Secret.fromBase32(await setUpSecondFactor(test, sipho));
    expect(outcome(await set({ approverProof: true }))).toBe(200);
    expect(outcome(await (await ask())(sipho))).toBe(200);

    test.clock.now += 5 * MINUTE_MS;
    const approve = await ask();
    const refused = await approve(sipho);
    expect([refused.status, refused.json.code, refused.json.errors]).toEqual([
      403,
      'approver-proof-required',
      [{ field: 'secondFactor', message: refused.json.detail }],
    ]);
    expect(outcome(await approve(sipho, { secondFactor: '000000' }))).toBe('incorrect-second-factor');
    expect(outcome(await approve(sipho, { accessCode: 'NARA' }))).toBe('approver-proof-required');
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now });
    expect(outcome(await approve(sipho, { secondFactor: code }))).toBe(200);
    expect(outcome(await (await ask())(sipho, { secondFactor: code }))).toBe('incorrect-second-factor');
  });

  it('an approver without a second factor enters their own access code', async () => {
    const first = await signInWith(test, await issueCode(test, { name: 'Sipho Dube', role: 'admin' }));
    const { id } = await findRow(test, 'users', { name: 'Sipho Dube' });
    const own = String((await test.call('POST', `${USERS}/${id}/access-code`, { cookie: first })).json.code);
    const sipho = await signInWith(test, own);
    expect(outcome(await set({ approverProof: true }))).toBe(200);
    test.clock.now += 5 * MINUTE_MS;
    const approve = await ask();
    expect((await approve(sipho)).json.errors).toEqual([expect.objectContaining({ field: 'accessCode' })]);
    const another = await issueCode(test, {}, nomsa);
    expect(outcome(await approve(sipho, { accessCode: another }))).toBe('incorrect-passcode');
    expect(outcome(await approve(sipho, { accessCode: own }))).toBe(200);
  });

  it('an approver who uses the identity provider is refused five minutes after their sign-in', async () => {
    const sipho = await signInAsPerson(test, { name: 'Sipho Dube', role: 'admin' });
    await set({ approverProof: true });
    const { kysely } = test.context.database;
    const { id } = await findRow(test, 'users', { name: 'Sipho Dube' });
    await addRow(test, 'user_identities', { user_id: id, issuer: 'i', subject: 's', linked_at: 1 });
    for (const table of ['second_factors', 'access_codes'] as const)
      await kysely.deleteFrom(table).where('user_id', '=', id).execute();
    test.clock.now += 5 * MINUTE_MS;
    const refused = await (await ask())(sipho);
    expect([refused.status, refused.json.code, refused.json.errors]).toEqual([
      403,
      'approver-proof-required',
      undefined,
    ]);
  });
});

it('an approver proves nothing by default', async () => {
  const sipho = await signInAsPerson(test, { name: 'Sipho Dube', role: 'admin' });
  await set({});
  test.clock.now += 5 * MINUTE_MS;
  expect(outcome(await (await ask())(sipho))).toBe(200);
});

it('the proof of approvers stays on when an older screen omits it, and needs a second person to end', async () => {
  await signInAsPerson(test, { name: 'Sipho Dube', role: 'admin' });
  await set({ approverProof: true });
  expect(outcome(await set({ approverProof: false }))).toBe('waiting-for-second-person');
  const { rows } = (await test.call('GET', PATH, { cookie: nomsa })).json as {
    rows: { id: string; summary: string }[];
  };
  expect(rows[0]?.summary).toBe('Let new users and roles need a second person');
  const withdraw = { cookie: nomsa, body: { reason: 'Not now' } };
  await test.call('POST', `${PATH}/${rows[0]?.id}/reject`, withdraw);
  expect(outcome(await set({ roles: false, refundsAbove: 100 }))).toBe('waiting-for-second-person');
  const newest = (await test.call('GET', PATH, { cookie: nomsa })).json as { rows: { summary: string }[] };
  expect(newest.rows.map(({ summary }) => summary)).toContain(
    'Let refunds above R100 need a second person, who proves themselves again',
  );
});
