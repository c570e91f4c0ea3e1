import type {
  Activation,
  ActivationResult,
  GateCheck,
  PublishResult,
  StoredVersion,
  VersionOrigin,
} from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';

export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const checkLines = (checks: readonly GateCheck[]): string[] => checks.map(({ detail }) => `  ✓ ${detail}`);

export const versionLine = ({ version, files, bytes, firstLoad, budget }: StoredVersion): string =>
  `${version}   ${files} files, ${kib(bytes)}; first load ${kib(firstLoad)} of ${kib(budget)}`;

/** Describes the contracts for which a version published in advance waits. */
export const waitLine = ({ contracts }: StoredVersion, major: number): string =>
  `waits for contracts ${major} (${contracts}): it goes live together with a shell that has them`;

/** Describes what a version was built from, by whom, and who signed it. */
export function describeOrigin({ provenance: { commit, builder, builtAt }, signedBy }: VersionOrigin): string {
  const signed = signedBy ? `signed by ${signedBy.name}${signedBy.isRevoked ? ', a revoked key' : ''}` : 'not signed';
  return `built ${builtAt.slice(0, 19)}Z from ${commit ?? 'no commit'} by ${builder}; ${signed}`;
}

/** Returns lines about the change in a version and the checks it passed; none if its publisher did not record them. */
export function recordLines({ provenance: { author, message, tickets = [], checks } }: VersionOrigin): string[] {
  const change = [message, author && `by ${author}`].filter(Boolean).join(', ');
  return [
    ...(change ? [change] : []),
    ...(tickets.length > 0 ? [`tickets ${tickets.join(', ')}`] : []),
    ...(checks ? [`types ${checks.types}, tests ${checks.tests}, smoke ${checks.smoke}`] : []),
  ];
}

/** Describes whether the store already had the version, and what was added to it. */
export function storedBefore({ isNew, isNewlySigned = false }: Pick<PublishResult, 'isNew' | 'isNewlySigned'>): string {
  if (isNew) return '';
  return isNewlySigned ? '; the store had this version, and now has its signature' : '; the store has this version';
}

type Audience = Pick<Activation, 'share' | 'roles' | 'cohorts'>;

/** Describes who gets a version on trial. */
export const describeAudience = ({ share, roles = [], cohorts = [] }: Audience): string =>
  [
    ...(share === null ? [] : [`${share} % of visitors`]),
    ...roles.map((role) => `staff of ${role}`),
    ...(cohorts.length === 0 ? [] : [`members of ${plural(cohorts.length, 'cohort')}`]),
  ].join(', ');

/** Describes what a log entry means to visitors. */
export function describeActivation(entry: Pick<Activation, 'kind' | 'version'> & Audience): string {
  const { kind, version } = entry;
  switch (kind) {
    case 'activated':
      return `everybody gets ${version}`;
    case 'rolled-back':
      return `everybody gets ${version} again`;
    case 'canary':
      return `${describeAudience(entry)} get ${version}`;
    case 'canary-stopped':
      return `nobody gets ${version} any more`;
  }
}

/** Describes what a rollback means to other remotes that went live in the same activation. */
export const alongsideLines = ({ alongside = [] }: ActivationResult): string[] =>
  alongside.map(
    ({ remote, activation }) =>
      `  as one with it, ${remote}: revision ${activation.revision}, ${describeActivation(activation)}`,
  );

export const write = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
