import { type PartRelease, PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type { GateCheck } from '@nara/shared-contracts/api/releases';
import { isShell, remoteForPath, SHELL } from '@nara/shared-contracts/rules/composition';
import { checksRefusal } from '../errors';
import type { Candidate, PlacedRemote, Rule } from './candidate';
import { CONTENT_RULES } from './content-rules';
import { REMOTE_FIT_RULES, SERVER_RULES, SHELL_FIT_RULES } from './fit-rules';
import { checkSignature, type Proof } from './signature';

/** Strict, because a router that decodes or ignores case could match another remote's path with anything else. */
const PLAIN_PREFIX = /^\/$|^(\/[a-z0-9][a-z0-9-]*)+$/;

/** Prefixes that any remote may have, whatever lies around them. All are behind the gate of the portals. */
const OPEN_PREFIX = /^\/admin\/apps\/[^/]+$/;

/** Tells whether others may answer a prefix inside a remote's own. */
const leaves = ({ innerPrefixes = [] }: Pick<PlacedRemote, 'innerPrefixes'>, prefix: string): boolean =>
  OPEN_PREFIX.test(prefix) || innerPrefixes.includes(prefix);

/** Rules about the paths that a remote answers. */
const PREFIX_RULES: readonly Rule<PublishedRelease>[] = [
  {
    check: 'prefix-changed',
    find({ remote, release: { pathPrefix, container }, live }) {
      const before = live.remotes.find(({ name }) => name === remote);
      if (before && before.pathPrefix !== pathPrefix) {
        return `It answers ${pathPrefix}; the live one answers ${before.pathPrefix}.`;
      }
      const other = live.remotes.find(
        (it) => it.name !== remote && (it.pathPrefix === pathPrefix || it.container === container),
      );
      return other ? `${pathPrefix} (${container}) belongs to ${other.name}.` : null;
    },
    confirm: ({ release }) => `answers ${release.pathPrefix}`,
  },
  {
    check: 'prefix-undeclared',
    find({ remote, release, live }) {
      // A live remote keeps its prefix, by the rule above.
      if (live.remotes.some(({ name }) => name === remote)) return null;
      const { pathPrefix } = release;
      if (!PLAIN_PREFIX.test(pathPrefix)) return `${pathPrefix} is not made of plain lower-case segments.`;
      const outer = remoteForPath(live.remotes, pathPrefix);
      if (outer && !leaves(outer, pathPrefix)) {
        return `${pathPrefix} lies inside ${outer.pathPrefix}. ${outer.name} must declare it in its innerPrefixes first; a prefix directly below /admin/apps needs no declaration.`;
      }
      const inner = live.remotes.find((it) => {
        const others = live.remotes.filter(({ name }) => name !== it.name);
        const own = { name: release.name, pathPrefix };
        return remoteForPath([...others, own], it.pathPrefix) === own && !leaves(release, it.pathPrefix);
      });
      return inner
        ? `${inner.pathPrefix} of ${inner.name} lies inside ${pathPrefix}, which does not declare it.`
        : null;
    },
    confirm: () => 'every prefix inside another is open to all, or declared by the outer one',
  },
];

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
