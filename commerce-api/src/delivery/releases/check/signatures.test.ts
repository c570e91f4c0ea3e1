import type { Provenance, PublisherKey, StoredVersion, UploadOrigin } from '@nara/shared-contracts/api/releases';
import type { Answer } from '#testing';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import { type SamplePublisher, type SampleRelease, samplePublisher } from '../../../../testing/releases/sample-release';

/*
 * An attacker who stole a deploy token, or can change data in transit, tries to release something that its publisher
 * did not sign. `npm run proof -- attack` runs these on both engines.
 */

const on = releaseTests('signed');
const { call, sample, activate, rollback, history, tokenFor } = on;
let A: SampleRelease;
let B: SampleRelease;
let publisher: SamplePublisher;
beforeEach(() => {
  [A, B] = [sample('a'), sample('b')];
  publisher = samplePublisher();
});

const register = async ({ publicKey }: Pick<SamplePublisher, 'publicKey'>, of = on.remote) => {
  const body = { remote: of, name: 'Pipeline key', publicKey };
  return (await call('POST', '/api/publisher-keys', body)) as Answer & { json: PublisherKey };
};
const revoke = async ({ json: { id } }: Awaited<ReturnType<typeof register>>) =>
  (await call('DELETE', `/api/publisher-keys/${id}`)).status;
const publish = (version: SampleRelease, origin?: UploadOrigin, by?: { token: string }) =>
  on.publish(version, origin && { origin }, by);
const originOf = async ({ release: { version } }: SampleRelease) =>
  (await history()).stored.find((stored) => stored.version === version)?.origin;

const signedBy = (who: SamplePublisher, { release }: SampleRelease) => who.sign(release);

async function release(version: SampleRelease): Promise<void> {
  expect((await publish(version, signedBy(publisher, version))).status).toBe(201);
  expect((await activate(version)).status).toBe(201);
}

describe('a remote with a registered key', () => {
  it('a signed version goes live and shows its origin, with its commit and its checks', async () => {
    await register(publisher);
    await release(A);
    expect(await originOf(A)).toEqual({
      provenance: { commit: '5f0c7d1', builder: 'Pipeline 7', builtAt: '2026-03-05T09:00:00.000Z' },
      signedBy: { name: 'Pipeline key', fingerprint: publisher.fingerprint, isRevoked: false },
    });
    const record = {
      author: 'Nomsa Dube',
      message: 'The cart keeps its lines',
      tickets: ['NARA-12'],
      checks: { types: 'passed', tests: 'passed', smoke: 'skipped' } as const,
    };
    expect((await publish(B, publisher.sign(B.release, record))).status).toBe(201);
    expect(await originOf(B)).toMatchObject({ provenance: record, signedBy: { name: 'Pipeline key' } });
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
    const stolen = await tokenFor();
    const { provenance } = signedBy(publisher, A);
    for (const origin of [undefined, { provenance }]) {
      const answer = await publish(A, origin, stolen);
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
    const signed = await on.audited(on.remote, 'release.signed');
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

  it('a signature by an unregistered key or that of another remote is refused', async () => {
    const other = samplePublisher();
    expect(reasonOf(await publish(A, signedBy(other, A)))).toEqual([422, 'signature-foreign']);
    await register(other, `${on.remote}-other`);
    expect(reasonOf(await publish(A, signedBy(other, A)))).toEqual([422, 'signature-foreign']);
  });

  it('a signature by a foreign key under a registered fingerprint is refused', async () => {
    const origin = signedBy(samplePublisher(), A);
    const { fingerprint } = publisher;
    const forged = { ...origin, signature: { ...origin.signature, fingerprint } };
    expect(reasonOf(await publish(A, forged))).toEqual([422, 'signature-invalid']);
  });

  it('the signature of another version, or of another remote with the same key, is refused', async () => {
    await release(A);
    expect(reasonOf(await publish(B, signedBy(publisher, A)))).toEqual([422, 'signature-invalid']);
    expect((await history()).stored).toHaveLength(1);
    const twin = sample('b', { name: `${on.remote}-twin` });
    await register(publisher, twin.release.name);
    expect(reasonOf(await publish(B, signedBy(publisher, twin)))).toEqual([422, 'signature-invalid']);
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
    const changed = sample('a', { budgetKiB: 39 });
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
  it('a revoked key signs nothing more, even as the last key, and is never registered again', async () => {
    const key = await register(publisher);
    await release(A);
    expect(await revoke(key)).toBe(200);
    expect(reasonOf(await publish(B, signedBy(publisher, B)))).toEqual([422, 'signature-revoked']);
    expect(reasonOf(await publish(B))).toEqual([422, 'signature-missing']);
    expect((await history()).active?.version).toBe(A.release.version);
    expect(await originOf(A)).toMatchObject({ signedBy: { isRevoked: true } });
    expect(await revoke(key)).toBe(404);
    expect(reasonOf(await register(publisher))).toEqual([409, 'publisher-key-known']);
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
    const { json: list } = await call('GET', '/api/publisher-keys');
    expect(JSON.stringify(list)).not.toContain('PRIVATE');
  });

  it('registering and revoking a key are audited with its fingerprint', async () => {
    const key = await register(publisher);
    await revoke(key);
    const entries = await on.audited(key.json.id);
    const known = { remote: on.remote, name: 'Pipeline key', fingerprint: publisher.fingerprint };
    expect(
      entries.map(({ action, actor, after_json }) => ({ action, actor, after: JSON.parse(String(after_json)) })),
    ).toEqual([
      { action: 'release.key-registered', actor: 'Somebody of admin', after: known },
      { action: 'release.key-revoked', actor: 'Somebody of admin', after: { ...known, isRevoked: true } },
    ]);
  });
});
