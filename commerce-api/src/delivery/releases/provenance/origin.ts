import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { PublisherKey, VersionOrigin } from '@nara/shared-contracts/api/releases';
import { isSignedBy, type Statement } from './statement';

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
