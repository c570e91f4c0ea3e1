import type {
  Provenance,
  PublisherKey,
  ReleaseHistory,
  StoredVersion,
  UploadOrigin,
} from '@nara/shared-contracts/api/releases';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import {
  type SamplePublisher,
  type SampleRelease,
  samplePublisher,
  sampleRelease,
  uploadOf,
} from '../../../../testing/releases/sample-release';

/*
 * An attacker who stole a deploy token, or can change data in transit, tries to release something that its publisher
 * did not sign. `npm run proof -- attack` runs these on both engines.
 */

let test: TestApp;
let cookie: string;
let count = 0;
/** Remote of the current test. */
let remote: string;
let A: SampleRelease;
let B: SampleRelease;
let publisher: SamplePublisher;
beforeAll(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
beforeEach(() => {
  count += 1;
  remote = `signed-${count}`;
  A = sampleRelease({ name: remote, script: 'a' });
  B = sampleRelease({ name: remote, script: 'b' });
  publisher = samplePublisher();
});
afterAll(() => test.close());

const register = async ({ publicKey }: Pick<SamplePublisher, 'publicKey'>, of = remote) => {
  const body = { remote: of, name: 'Pipeline key', publicKey };
  return (await test.call('POST', '/api/publisher-keys', { body, cookie })) as Answer & { json: PublisherKey };
};
const revoke = async ({ json: { id } }: Awaited<ReturnType<typeof register>>) =>
  (await test.call('DELETE', `/api/publisher-keys/${id}`, { cookie })).status;
const publish = (
  sample: SampleRelease,
  origin?: UploadOrigin,
  more: { token?: string; cookie?: string } = { cookie },
) =>
  test.call('POST', `/api/releases/${remote}`, { body: { ...uploadOf(sample), ...(origin && { origin }) }, ...more });
const activate = ({ release: { version } }: SampleRelease) =>
  test.call('POST', `/api/releases/${remote}/activations`, { body: { version }, cookie });
const rollback = () => test.call('POST', `/api/releases/${remote}/rollback`, { body: {}, cookie });
const history = async () =>
  (await test.call('GET', `/api/releases/${remote}`, { cookie })).json as unknown as ReleaseHistory;
const originOf = async ({ release: { version } }: SampleRelease) =>
  (await history()).stored.find((stored) => stored.version === version)?.origin;

const signedBy = (who: SamplePublisher, { release }: SampleRelease) => who.sign(release);
const reasonOf = ({ status, json }: Answer) => [status, json.code];

async function release(sample: SampleRelease): Promise<void> {
  expect((await publish(sample, signedBy(publisher, sample))).status).toBe(201);
  expect((await activate(sample)).status).toBe(201);
}

describe('a remote with a registered key', () => {
  it('a signed version goes live and shows its origin', async () => {
    await register(publisher);
    await release(A);
    expect(await originOf(A)).toEqual({
      provenance: { commit: '5f0c7d1', builder: 'Pipeline 7', builtAt: '2026-03-05T09:00:00.000Z' },
      signedBy: { name: 'Pipeline key', fingerprint: publisher.fingerprint, isRevoked: false },
    });
  });

  it('a signed version shows its commit and its checks', async () => {
    await register(publisher);
    const record = {
      author: 'Nomsa Dube',
      message: 'The cart keeps its lines',
      tickets: ['NARA-12'],
      checks: { types: 'passed', tests: 'passed', smoke: 'skipped' } as const,
    };
    expect((await publish(A, publisher.sign(A.release, record))).status).toBe(201);
    expect(await originOf(A)).toMatchObject({ provenance: record, signedBy: { name: 'Pipeline key' } });
  });

  it.each([
    ['a message of two lines', { message: 'one\ntwo' }],
    ['a message without an end', { message: 'x'.repeat(201) }],
    ['an author that turns the text', { author: 'a\u202eb' }],
    ['a ticket without a number', { tickets: ['NARA'] }],
    ['tickets without an end', { tickets: Array.from({ length: 21 }, (_, index) => `NARA-${index + 1}`) }],
    ['a check that is none', { checks: { types: 'passed', tests: 'failed', smoke: 'skipped' } }],
  ])('provenance with %s is refused', async (_, change) => {
    const { provenance } = signedBy(publisher, A);
    const answer = await publish(A, { provenance: { ...provenance, ...change } as Provenance });
    expect(reasonOf(answer)).toEqual([400, 'invalid-request']);
  });

  it('a version without a signature is refused for everyone once a key is registered', async () => {
    await register(publisher);
    const { json } = await test.call('POST', '/api/deploy-tokens', { body: { remote, name: 'Stolen' }, cookie });
    const { provenance } = signedBy(publisher, A);
    for (const origin of [undefined, { provenance }]) {
      const answer = await publish(A, origin, { token: String(json.token) });
      expect(reasonOf(answer)).toEqual([422, 'signature-missing']);
    }
    expect(reasonOf(await publish(A))).toEqual([422, 'signature-missing']);
    expect((await history()).stored).toEqual([]);
  });

  it('an unsigned earlier version can go live after it is published again with a signature', async () => {
    await publish(A);
    await register(publisher);
    expect(reasonOf(await activate(A))).toEqual([422, 'signature-missing']);
    const { json } = await publish(A, signedBy(publisher, A));
    expect(json).toMatchObject({ isNew: false, isNewlySigned: true });
    expect((await publish(A, signedBy(publisher, A))).json).toMatchObject({ isNew: false, isNewlySigned: false });
    expect((await activate(A)).status).toBe(201);
    const entries = test.context.database.kysely.selectFrom('audit_log').where('subject', '=', remote);
    const signed = await entries.where('action', '=', 'release.signed').select('after_json').execute();
    expect(signed.map(({ after_json }) => (JSON.parse(String(after_json)) as StoredVersion).version)).toEqual([
      A.release.version,
    ]);
  });

  it('a version signed before its key was registered counts as signed', async () => {
    await publish(A, signedBy(publisher, A));
    expect((await originOf(A))?.signedBy).toBeNull();
    await register(publisher);
    expect((await originOf(A))?.signedBy).toMatchObject({ name: 'Pipeline key' });
    expect((await activate(A)).status).toBe(201);
  });
});

describe('a signature', () => {
  beforeEach(() => register(publisher));

  it('a signature by an unregistered key is refused', async () => {
    expect(reasonOf(await publish(A, signedBy(samplePublisher(), A)))).toEqual([422, 'signature-foreign']);
  });

  it('a signature by the key of another remote is refused', async () => {
    const other = samplePublisher();
    await register(other, `${remote}-other`);
    expect(reasonOf(await publish(A, signedBy(other, A)))).toEqual([422, 'signature-foreign']);
  });

  it('a signature by a foreign key under a registered fingerprint is refused', async () => {
    const origin = signedBy(samplePublisher(), A);
    const { fingerprint } = publisher;
    const forged = { ...origin, signature: { ...origin.signature, fingerprint } };
    expect(reasonOf(await publish(A, forged))).toEqual([422, 'signature-invalid']);
  });

  it('the signature of another version is refused', async () => {
    await release(A);
    expect(reasonOf(await publish(B, signedBy(publisher, A)))).toEqual([422, 'signature-invalid']);
    expect((await history()).stored).toHaveLength(1);
  });

  it('the signature of another remote with the same key is refused', async () => {
    const twin = sampleRelease({ name: `${remote}-twin`, script: 'a' });
    await register(publisher, twin.release.name);
    expect(reasonOf(await publish(A, signedBy(publisher, twin)))).toEqual([422, 'signature-invalid']);
  });

  it.each([
    ['commit', { commit: 'deadbeef' }],
    ['builder', { builder: 'Somebody else' }],
    ['time', { builtAt: '2026-03-05T09:00:01.000Z' }],
    ['checks', { checks: { types: 'passed', tests: 'passed', smoke: 'passed' } as const }],
    ['tickets', { tickets: ['NARA-13'] }],
  ])('a signature is refused when its %s was changed', async (_, change) => {
    const { provenance, signature } = signedBy(publisher, A);
    const answer = await publish(A, { provenance: { ...provenance, ...change }, signature });
    expect(reasonOf(answer)).toEqual([422, 'signature-invalid']);
  });

  it('a signature does not cover a changed description, even under a matching version', async () => {
    const changed = sampleRelease({ name: remote, script: 'a', budgetKiB: 39 });
    expect(reasonOf(await publish(changed, signedBy(publisher, A)))).toEqual([422, 'signature-invalid']);
    const lie = { ...A, release: { ...A.release, budgetKiB: 39 } };
    const { json } = await publish(lie, signedBy(publisher, A));
    expect((json.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'version-mismatch',
      'signature-invalid',
    ]);
  });
});

describe('a revoked key', () => {
  it('a revoked key signs nothing more, even as the last key', async () => {
    const key = await register(publisher);
    await release(A);
    expect(await revoke(key)).toBe(200);
    expect(reasonOf(await publish(B, signedBy(publisher, B)))).toEqual([422, 'signature-revoked']);
    expect(reasonOf(await publish(B))).toEqual([422, 'signature-missing']);
    expect((await history()).active?.version).toBe(A.release.version);
    expect(await originOf(A)).toMatchObject({ signedBy: { isRevoked: true } });
    expect(await revoke(key)).toBe(404);
  });

  it('a rollback to a version signed by a revoked key works once another key signed it again', async () => {
    const key = await register(publisher);
    await release(A);
    await release(B);
    await revoke(key);
    const next = samplePublisher();
    await register(next);
    const answer = await rollback();
    expect(reasonOf(answer)).toEqual([422, 'signature-revoked']);
    expect(String(answer.json.detail)).toContain('Publish it again, signed with a valid key.');
    expect((await publish(A, signedBy(next, A))).json).toMatchObject({ isNew: false, isNewlySigned: true });
    expect((await rollback()).json.activation).toMatchObject({ kind: 'rolled-back', version: A.release.version });
  });

  it('a revoked key is never registered again', async () => {
    const key = await register(publisher);
    await revoke(key);
    expect(reasonOf(await register(publisher))).toEqual([409, 'publisher-key-known']);
  });
});

describe('registering a publisher key', () => {
  it.each([
    ['nothing of the kind', 'ssh-ed25519 AAAA'],
    [
      'a key of another kind',
      '-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D7gS2XpJFbZiItSs3m9+9Ue6GnvHw/GW2ZZaVtszggXIw==\n-----END PUBLIC KEY-----',
    ],
  ])('a publisher key is refused: %s', async (_, publicKey) => {
    expect(reasonOf(await register({ publicKey }))).toEqual([422, 'publisher-key-invalid']);
  });

  it('a private key is refused and not stored', async () => {
    const publicKey = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIOgA\n-----END PRIVATE KEY-----';
    const { json } = await register({ publicKey });
    expect((json as unknown as Answer['json']).detail).toMatch(/^This is the private key/);
    const { json: list } = await test.call('GET', '/api/publisher-keys', { cookie });
    expect(JSON.stringify(list)).not.toContain('PRIVATE');
  });

  it('registering and revoking a key are audited with its fingerprint', async () => {
    const key = await register(publisher);
    await revoke(key);
    const entries = await test.context.database.kysely
      .selectFrom('audit_log')
      .where('subject', '=', key.json.id)
      .select(['action', 'actor', 'after_json'])
      .orderBy('action')
      .execute();
    const known = { remote, name: 'Pipeline key', fingerprint: publisher.fingerprint };
    expect(entries.map(({ after_json, ...entry }) => ({ ...entry, after: JSON.parse(String(after_json)) }))).toEqual([
      { action: 'release.key-registered', actor: 'Somebody of admin', after: known },
      { action: 'release.key-revoked', actor: 'Somebody of admin', after: { ...known, isRevoked: true } },
    ]);
  });
});
