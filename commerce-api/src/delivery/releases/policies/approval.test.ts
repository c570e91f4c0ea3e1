import { type Answer, signInAs, signInAsPerson, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../../testing/releases/sample-release';

const APPROVALS = '/api/enterprise/approvals';

let test: TestApp;
let nomsa: string;
let sipho: string;
let remote: string;
let first: SampleRelease;
let second: SampleRelease;
let count = 0;
beforeAll(async () => {
  test = await startTestApp();
  nomsa = await signIn('Nomsa Khumalo');
  sipho = await signIn('Sipho Dube');
});
beforeEach(async () => {
  count += 1;
  remote = `approved-${count}`;
  [first, second] = ['a', 'b'].map((script) => sampleRelease({ name: remote, script })) as [
    SampleRelease,
    SampleRelease,
  ];
  for (const sample of [first, second]) await post('', uploadOf(sample));
  expect(outcome(await activate(first))).toBe(201);
  expect(outcome(await need(true))).toBe(200);
});
afterAll(() => test.close());

const signIn = (name: string) => signInAsPerson(test, { name, role: 'admin' });

const outcome = ({ status, json }: Answer) => (status < 300 ? status : json.code);
const post = (path: string, body: object, cookie = nomsa) =>
  test.call('POST', `/api/releases/${remote}${path}`, { body, cookie });
const activate = ({ release: { version } }: SampleRelease, more: object = {}, cookie = nomsa) =>
  post('/activations', { version, ...more }, cookie);
const status = async () => (await test.call('GET', `/api/releases/${remote}`, { cookie: nomsa })).json;
const liveVersion = async () => ((await status()).active as { version: string }).version;

async function need(isNeeded: boolean, cookie = nomsa): Promise<Answer> {
  const path = `/api/required-approvals/${remote}`;
  const { updatedAt } = (await test.call('GET', path, { cookie })).json;
  return test.call('PUT', path, { cookie, body: { settings: { isNeeded }, expectedUpdatedAt: updatedAt } });
}

async function newest(): Promise<Record<string, unknown>> {
  const { rows } = (await test.call('GET', APPROVALS, { cookie: sipho })).json as { rows: Record<string, unknown>[] };
  return rows.find(({ subject }) => subject === remote) ?? {};
}
const decide = async (how: 'approve' | 'reject', cookie: string, body?: object) =>
  outcome(await test.call('POST', `${APPROVALS}/${(await newest()).id}/${how}`, { cookie, body }));

describe('a remote whose releases need another person', () => {
  it('a version that needs approval goes live once approved, with the requester in log and audit', async () => {
    expect((await activate(second, { dryRun: true })).json).toMatchObject({ needsApproval: true });
    expect(outcome(await activate(second))).toBe('waiting-for-second-person');
    expect(await liveVersion()).toBe(first.release.version);
    expect(outcome(await activate(second, {}, sipho))).toBe('already-waiting');
    expect(await decide('approve', nomsa)).toBe('own-request');
    expect(await decide('approve', sipho)).toBe(200);
    expect((await status()).active).toMatchObject({
      version: second.release.version,
      by: 'Sipho Dube',
      reason: 'Asked for by Nomsa Khumalo',
    });
    const audited = await test.context.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', remote)
      .orderBy('at')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['approval.ask', 'approval.approve']));
    const rule = await test.context.database.kysely
      .selectFrom('audit_log')
      .select(['actor', 'before_json', 'after_json'])
      .where('subject', '=', `required-approval-${remote}`)
      .orderBy('at')
      .executeTakeFirst();
    expect(rule?.actor).toBe('Nomsa Khumalo');
    expect(rule?.before_json).not.toBe(rule?.after_json);
  });

  it('a version whose approval is rejected or expires does not go live', async () => {
    await activate(second);
    expect(await decide('reject', sipho, { reason: 'After the sale' })).toBe(200);
    expect(await newest()).toMatchObject({ state: 'rejected', reason: 'After the sale', decidedBy: 'Sipho Dube' });
    test.clock.now += 1;
    await activate(second);
    await test.context.database.kysely
      .updateTable('approvals')
      .set({ expires_at: test.clock.now })
      .where('subject', '=', remote)
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
    expect(outcome(await post('/rollback', {}))).toBe(201);
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
    const shared = await signInAs(test, 'admin');
    expect(outcome(await activate(second, {}, shared))).toBe('personal-sign-in-required');
    const { rows } = (await test.call('GET', '/api/enterprise/users', { cookie: nomsa })).json as {
      rows: { id: string }[];
    };
    const path = `/api/enterprise/users/${rows[0]?.id}/access-code`;
    expect(outcome(await test.call('POST', path, { cookie: shared }))).toBe('personal-sign-in-required');
  });
});

it('the approval rule needs two admins with personal sign-ins', async () => {
  const alone = await startTestApp();
  const cookie = await signInAs(alone, 'admin');
  const body = { settings: { isNeeded: true }, expectedUpdatedAt: new Date(0).toISOString() };
  expect(outcome(await alone.call('PUT', '/api/required-approvals/admin', { cookie, body }))).toBe('needs-two-people');
  await alone.close();
});
