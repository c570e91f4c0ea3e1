import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type {
  GateCheck,
  Provenance,
  PublisherKey,
  ReleaseSignature,
  UploadOrigin,
  VersionOrigin,
} from '@nara/shared-contracts/api/releases';
import canonicalize from 'canonicalize';
import { inOrder } from '../store/version-files';

/** Prevents a signature of something else by the same key from being accepted as one of a release. */
const TYPE = 'nara-release/1';

/** Publisher's statement about a version. */
export interface Statement extends UploadOrigin {
  /** SHA-256 of the canonical JSON of `release.json`, in hexadecimal digits. */
  digest: string;
}

type VersionName = Pick<PartRelease, 'name' | 'version'>;

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Returns the SHA-256 of the canonical JSON (RFC 8785) of a release's description, which includes its files' hashes.
 */
export const digestOf = (release: PartRelease): string => sha256(canonicalize(inOrder(release)) ?? '');

/** Returns the fingerprint of the public half of a key: the SHA-256 of its SPKI in DER, in hexadecimal digits. */
export const fingerprintOf = (key: KeyObject): string =>
  sha256((key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }));

/** Returns the signed bytes: the version and its part, its content, and its provenance. */
const signedBytes = ({ name, version }: VersionName, digest: string, provenance: Provenance): Buffer =>
  Buffer.from(canonicalize({ type: TYPE, remote: name, version, digest, provenance }) ?? '');

/** Signs a release and its provenance with an Ed25519 private key. */
export const signRelease = (release: PartRelease, provenance: Provenance, key: KeyObject): ReleaseSignature => ({
  fingerprint: fingerprintOf(key),
  value: sign(null, signedBytes(release, digestOf(release), provenance), key).toString('base64'),
});

/** Tells whether a statement is about this version and bears the signature of the public key (PEM). */
const isSignedBy = (publicKey: string, version: VersionName, { digest, provenance, signature }: Statement): boolean =>
  signature !== undefined &&
  verify(
    null,
    signedBytes(version, digest, provenance),
    createPublicKey(publicKey),
    Buffer.from(signature.value, 'base64'),
  );

/**
 * Returns the origin of a version. A statement signed by a valid key takes precedence over one signed by a revoked key,
 * and both over an unsigned claim. Undefined without statements.
 */
export function originOf(
  version: Pick<PartRelease, 'name' | 'version'>,
  statements: readonly Statement[],
  keys: readonly PublisherKey[],
): VersionOrigin | undefined {
  const origins = statements.map((statement): VersionOrigin => {
    const key = keys.find(({ fingerprint }) => fingerprint === statement.signature?.fingerprint);
    const isSigned = key !== undefined && isSignedBy(key.publicKey, version, statement);
    return {
      provenance: statement.provenance,
      signedBy: isSigned ? { name: key.name, fingerprint: key.fingerprint, isRevoked: key.revokedAt !== null } : null,
    };
  });
  const rank = ({ signedBy }: VersionOrigin) => (signedBy === null ? 2 : Number(signedBy.isRevoked));
  return origins.sort((a, b) => rank(a) - rank(b))[0];
}

/** Evidence of who signed a release. */
export interface Proof {
  /** Keys registered for the remote, including revoked ones. */
  keys: readonly PublisherKey[];
  /** Publishers' statements about this version. */
  origins: readonly UploadOrigin[];
}

/** Outcomes of checking one statement, best first. The check reports the best one. */
const OUTCOMES = [
  'signed',
  'signature-invalid',
  'signature-revoked',
  'signature-foreign',
  'signature-missing',
] as const;

interface Outcome {
  outcome: (typeof OUTCOMES)[number];
  /** Explanatory sentence for display. */
  detail: string;
}

/**
 * Checks that a registered key signed exactly this release and its provenance. A remote without keys needs no
 * signature. A remote whose keys are all revoked still does, because revoking a stolen key must not open the gate.
 */
export function checkSignature(release: PartRelease, { keys, origins }: Proof): GateCheck[] {
  if (keys.length === 0) return [];
  const digest = digestOf(release);
  const unsigned: Outcome = {
    outcome: 'signature-missing',
    detail: `It is not signed; versions of ${release.name} must be.`,
  };
  const outcomes = origins.map((origin) => judge(release, digest, origin, keys) ?? unsigned);
  const best = outcomes.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a), unsigned);
  const { outcome, detail } = best;
  return [{ check: outcome === 'signed' ? 'signature-missing' : outcome, passed: outcome === 'signed', detail }];
}

const rankOf = ({ outcome }: Outcome): number => OUTCOMES.indexOf(outcome);

/** Judges one statement; null if it is not signed. */
function judge(
  release: PartRelease,
  digest: string,
  { provenance, signature }: UploadOrigin,
  keys: readonly PublisherKey[],
): Outcome | null {
  if (!signature) return null;
  const key = keys.find(({ fingerprint }) => fingerprint === signature.fingerprint);
  if (!key) {
    const name = signature.fingerprint.slice(0, 12);
    const detail = `It is signed with the key ${name}…, which is not registered for ${release.name}.`;
    return { outcome: 'signature-foreign', detail };
  }
  if (!isSignedBy(key.publicKey, release, { digest, provenance, signature })) {
    const detail = `The signature by ${key.name} belongs to another content or provenance.`;
    return { outcome: 'signature-invalid', detail };
  }
  if (key.revokedAt) {
    const revoked = key.revokedAt.slice(0, 10);
    const detail = `It is signed with ${key.name}, a key revoked on ${revoked}. Publish it again, signed with a valid key.`;
    return { outcome: 'signature-revoked', detail };
  }
  return { outcome: 'signed', detail: `signed by ${key.name}, built by ${provenance.builder}` };
}
