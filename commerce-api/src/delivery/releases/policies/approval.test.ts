import { type Answer, signInAs, signInAsPerson, startTestApp } from '#testing';
import { releaseTests } from '../../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../../testing/releases/sample-release';

const APPROVALS = '/api/enterprise/approvals';

const on = releaseTests('approved');
const { call, sample } = on;
type Caller = { cookie: string };
let nomsa: Caller;
let sipho: Caller;
let first: SampleRelease;
let second: SampleRelease;
beforeAll(async () => {
  nomsa = await signIn('Nomsa Khumalo');
  sipho = await signIn('Sipho Dube');
});
beforeEach(async () => {
  [first, second] = [sample('a'), sample('b')];
  await on.release(first);
  await on.publish(second);
  expect(outcome(await need(true))).toBe(200);
});

const signIn = async (name: string) => ({ cookie: await signInAsPerson(on.test, { name, role: 'admin' }) });

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const activate = (sample: SampleRelease, more: object = {}, by = nomsa) => on.activate(sample, more, by);
const liveVersion = async () => (await on.history()).active?.version;

async function need(isNeeded: boolean): Promise<Answer> {
  const path = `/api/required-approvals/${on.remote}`;
  const { updatedAt } = (await call('GET', path)).json;
  return call('PUT', path, { settings: { isNeeded }, expectedUpdatedAt: updatedAt }, nomsa);
}

async function newest(): Promise<Record<string, unknown>> {
  const { rows } = (await call('GET', APPROVALS, undefined, sipho)).json as { rows: Record<string, unknown>[] };
  return rows.find(({ subject }) => subject === on.remote) ?? {};
}
const decide = async (how: 'approve' | 'reject', by: Caller, body?: object) =>
  outcome(await call('POST', `${APPROVALS}/${(await newest()).id}/${how}`, body, by));

describe('a remote whose releases need another person', () => {
  it('a version that needs approval goes live once approved, with the requester in log and audit', async () => {
    expect((await activate(second, { dryRun: true })).json).toMatchObject({ needsApproval: true });
    expect(outcome(await activate(second))).toBe('waiting-for-second-person');
    expect(await liveVersion()).toBe(first.release.version);
    expect(outcome(await activate(second, {}, sipho))).toBe('already-waiting');
    expect(await decide('approve', nomsa)).toBe('own-request');
    expect(await decide('approve', sipho)).toBe(200);
    expect((await on.history()).active).toMatchObject({
      version: second.release.version,
      by: 'Sipho Dube',
      reason: 'Asked for by Nomsa Khumalo',
    });
    const audited = await on.audited(on.remote);
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['approval.ask', 'approval.approve']));
    const [rule] = await on.audited(`required-approval-${on.remote}`);
    expect(rule?.actor).toBe('Nomsa Khumalo');
    expect(rule?.before_json).not.toBe(rule?.after_json);
  });

  it('a version whose approval is rejected or expires does not go live', async () => {
    await activate(second);
    expect(await decide('reject', sipho, { reason: 'After the sale' })).toBe(200);
    expect(await newest()).toMatchObject({ state: 'rejected', reason: 'After the sale', decidedBy: 'Sipho Dube' });
    on.test.clock.now += 1;
    await activate(second);
    await on.test.context.database.kysely
      .updateTable('approvals')
      .set({ expires_at: on.test.clock.now })
      .where('subject', '=', on.remote)
      .execute();
    expect(await newest()).toMatchObject({ state: 'expired' });
    expect(await decide('approve', sipho)).toBe('approval-over');
    expect(await liveVersion()).toBe(first.release.version);
  });

  it('an approval of an outdated request is refused', async () => {
    await activate(second);
    expect(outcome(await activate(second, { share: 10 }))).toBe(201);
    expect(await decide('approve', sipho)).toBe('superseded');
    expect(await newest()).toMatchObject({ state: 'refused' });
  });

  it('a rollback and a return to an earlier version need no approval', async () => {
    await activate(second);
    await decide('approve', sipho);
    expect((await activate(first, { dryRun: true })).json.needsApproval).toBeUndefined();
    expect(outcome(await on.rollback({}, nomsa))).toBe(201);
    expect(await liveVersion()).toBe(first.release.version);
    expect(outcome(await activate(second))).toBe('waiting-for-second-person');
  });

  it('the approval rule is removed only with the approval of another person', async () => {
    expect(outcome(await need(false))).toBe('waiting-for-second-person');
    expect(await decide('approve', nomsa)).toBe('own-request');
    expect(await decide('approve', sipho)).toBe(200);
    expect(outcome(await activate(second))).toBe(201);
  });

  it('the shared passcode can neither release nor issue access codes while approval is required', async () => {
    expect(outcome(await on.activate(second))).toBe('personal-sign-in-required');
    const { rows } = (await call('GET', '/api/enterprise/users', undefined, nomsa)).json as { rows: { id: string }[] };
    const path = `/api/enterprise/users/${rows[0]?.id}/access-code`;
    expect(outcome(await call('POST', path))).toBe('personal-sign-in-required');
  });
});

it('the approval rule needs two admins with personal sign-ins', async () => {
  const alone = await startTestApp();
  const cookie = await signInAs(alone, 'admin');
  const body = { settings: { isNeeded: true }, expectedUpdatedAt: new Date(0).toISOString() };
  expect(outcome(await alone.call('PUT', '/api/required-approvals/admin', { cookie, body }))).toBe('needs-two-people');
  await alone.close();
});
