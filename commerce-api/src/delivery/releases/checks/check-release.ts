import { PublishedRelease } from '@nara/shared-contracts/api/composition';
import type { GateCheck } from '@nara/shared-contracts/api/releases';
import { checkSignature, type Proof } from '../provenance/check-signature';
import { checksRefusal } from '../refusals';
import { type Candidate, RULES } from './rules';

type Unread = Omit<Candidate, 'release'> & { release: unknown; proof: Proof };

/**
 * Checks a version before it goes live. Returns one entry per rule, in order. The release's description is verified
 * against its files; nothing is taken on trust. Rule: docs/operations.md, "Releases".
 */
export function checkRelease({ release, proof, ...rest }: Unread): GateCheck[] {
  const { data, error } = PublishedRelease.safeParse(release);
  if (!data) {
    const [issue] = error.issues;
    const detail = `release.json cannot be used: ${issue?.path.join('.') || 'it'} ${issue?.message}.`;
    return [{ check: 'manifest-invalid', passed: false, detail }];
  }
  const candidate = { ...rest, release: data };
  const checks = RULES.map(({ check, find, confirm }): GateCheck => {
    const fault = find(candidate);
    return { check, passed: fault === null, detail: fault ?? confirm(candidate) };
  });
  return [
    { check: 'manifest-invalid', passed: true, detail: 'release.json can be read' },
    ...checks,
    ...checkSignature(data, proof),
  ];
}

/** Checks a version like `checkRelease`, but throws the refusal of the failed checks. */
export function checkOrRefuse(unread: Unread): GateCheck[] {
  return orRefuse(checkRelease(unread));
}

/** Returns the checks if all of them passed. Throws the refusal of those that failed. */
export function orRefuse(checks: GateCheck[]): GateCheck[] {
  const refusal = checksRefusal(checks);
  if (refusal) throw refusal;
  return checks;
}
