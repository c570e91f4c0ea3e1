import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type { GateCheck } from '@nara/shared-contracts/api/releases';
import { isShell, SHELL } from '@nara/shared-contracts/rules/composition';
import { checkSignature, type Proof } from '../provenance/check-signature';
import { checksRefusal } from '../refusals';
import type { Candidate, Rule } from './candidate';
import { CONTENT_RULES } from './content-rules';
import { REMOTE_FIT_RULES, SERVER_RULES, SHELL_FIT_RULES } from './fit-rules';
import { PREFIX_RULES } from './prefix-rules';

type Unread = Omit<Candidate, 'release'> & { release: unknown; proof: Proof };

const REMOTE_RULES: readonly Rule<PublishedRelease>[] = [
  ...CONTENT_RULES,
  ...PREFIX_RULES,
  ...REMOTE_FIT_RULES,
  ...SERVER_RULES,
];
const SHELL_RULES: readonly Rule<ShellRelease>[] = [...CONTENT_RULES, ...SHELL_FIT_RULES, ...SERVER_RULES];

const namesShell = (release: unknown): boolean => (release as { name?: unknown } | null)?.name === SHELL;

/** Reads a description by the schema of its part. A union of both would not say what is wrong. */
export const readRelease = (release: unknown) =>
  namesShell(release) ? ShellRelease.safeParse(release) : PublishedRelease.safeParse(release);

function apply<R extends PartRelease>(rules: readonly Rule<R>[], candidate: Candidate<R>): GateCheck[] {
  return rules.map(({ check, find, confirm }): GateCheck => {
    const fault = find(candidate);
    return { check, passed: fault === null, detail: fault ?? confirm(candidate) };
  });
}

/**
 * Checks a version before it goes live. Returns one entry per rule, in order. The release's description is verified
 * against its files; nothing is taken on trust. Rule: docs/operations/release.md, "Refusals".
 */
export function checkRelease({ release, proof, ...rest }: Unread): GateCheck[] {
  const { data, error } = readRelease(release);
  if (!data) {
    const [issue] = error.issues;
    const detail = `release.json cannot be used: ${issue?.path.join('.') || 'it'} ${issue?.message}.`;
    return [{ check: 'manifest-invalid', passed: false, detail }];
  }
  const checks = isShell(data)
    ? apply(SHELL_RULES, { ...rest, release: data })
    : apply(REMOTE_RULES, { ...rest, release: data });
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
