import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { GateCheck, PublisherKey, UploadOrigin } from '@nara/shared-contracts/api/releases';
import { digestOf, isSignedBy } from './statement';

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
