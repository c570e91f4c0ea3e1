import { generateKeyPairSync } from 'node:crypto';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { Provenance, UploadOrigin } from '@nara/shared-contracts/api/releases';
import { fingerprintOf, signRelease } from '#delivery/releases';

/** Publisher with its own key pair. */
export interface SamplePublisher {
  /** PEM. */
  publicKey: string;
  fingerprint: string;
  /** Returns the signed origin of a release. */
  sign(release: PartRelease, changes?: Partial<Provenance>): UploadOrigin & Required<Pick<UploadOrigin, 'signature'>>;
}

/** Creates a publisher whose builds come from commit 5f0c7d1 by default. */
export function samplePublisher(): SamplePublisher {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(publicKey),
    sign(release, changes = {}) {
      const provenance = { commit: '5f0c7d1', builder: 'Pipeline 7', builtAt: '2026-03-05T09:00:00.000Z', ...changes };
      return { provenance, signature: signRelease(release, provenance, privateKey) };
    },
  };
}
