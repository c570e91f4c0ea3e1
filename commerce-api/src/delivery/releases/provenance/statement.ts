import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { Provenance, ReleaseSignature, UploadOrigin } from '@nara/shared-contracts/api/releases';
import canonicalize from 'canonicalize';
import { inOrder } from '../content-version';

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
export const isSignedBy = (
  publicKey: string,
  version: VersionName,
  { digest, provenance, signature }: Statement,
): boolean =>
  signature !== undefined &&
  verify(
    null,
    signedBytes(version, digest, provenance),
    createPublicKey(publicKey),
    Buffer.from(signature.value, 'base64'),
  );
