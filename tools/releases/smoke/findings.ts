import type { RemoteFault, RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { baseOf } from '../../../commerce-api/src/delivery/releases/store/version-files';

/** A fault of a version that was seen while it was tried. */
export interface Finding {
  kind: Exclude<RemoteFaultKind, 'call'> | 'load' | 'blank';
  /** Sentence without its full stop. */
  text: string;
}

const WORDS: Readonly<Record<Exclude<RemoteFaultKind, 'call'>, string>> = {
  start: 'it failed as it started',
  screen: 'its screen failed',
  chunk: 'a script of it is missing',
  error: 'it threw an error that nobody caught',
  rejection: 'it left a rejection that nobody caught',
};

/** Kinds of findings. Those that say most about the cause come first: a blank screen is a consequence of the others. */
const RANKS: readonly Finding['kind'][] = ['chunk', 'start', 'screen', 'error', 'rejection', 'load', 'blank'];

const MAX_LENGTH = 300;

/** Returns a text as one line of bounded length. */
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
};

/** Creates a finding from an error or a logged message. */
export const findingOf = (kind: keyof typeof WORDS, message: string): Finding => ({
  kind,
  text: `${WORDS[kind]}: ${oneLine(message)}`,
});

/**
 * Returns the findings in the shell's reports about a version. Unanswered calls are the sample API's fault, not the
 * version's.
 */
export const findingsOfFaults = (faults: readonly RemoteFault[], { name, version }: TriedVersion): Finding[] =>
  faults
    .filter((fault) => fault.remote === name && fault.version === version)
    .flatMap(({ kind, message }) => (kind === 'call' ? [] : [findingOf(kind, message)]));

/** Returns the failed loads of a version. */
export const findingsOfLoads = (loads: readonly RemoteLoad[], { name, version }: TriedVersion): Finding[] =>
  loads
    .filter((load) => load.remote === name && load.version === version && load.outcome !== 'ready')
    .map(({ outcome }) => ({ kind: 'load', text: `it could not be loaded (${outcome})` }));

export interface TriedVersion {
  name: string;
  version: string;
}

/** Returns the finding that says most about the cause; undefined if there is none. */
export const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind))[0];

/**
 * Returns true if an error belongs to a release other than the one being tried. An address that versions have in common
 * counts as that of the tried one.
 */
export const isOfAnother = (stack: string, { name, version }: TriedVersion): boolean =>
  stack.includes('/remotes/') &&
  !stack.includes(baseOf({ name, version })) &&
  !stack.includes(`/remotes/${name}/files/`);
