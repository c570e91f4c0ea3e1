import type { GateCheck } from '@nara/shared-contracts';
import { PublishedRelease } from '@nara/shared-contracts/schemas';
import { type Candidate, RULES } from './checks';

/**
 * Looks at a version as it would go live: one entry per rule, in their order. What the release says of itself is
 * checked against its files; nothing is taken at its word. Rule: docs/operations.md, "Releases".
 */
export function askGate({ release, ...rest }: Omit<Candidate, 'release'> & { release: unknown }): GateCheck[] {
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
  return [{ check: 'manifest-invalid', passed: true, detail: 'release.json can be read' }, ...checks];
}
