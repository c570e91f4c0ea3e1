import type { RemoteFault, RemoteFaultKind, RemoteLoad } from '@nara/shared-contracts';

/** Something wrong with a version that was seen while it was tried. */
export interface Finding {
  kind: Exclude<RemoteFaultKind, 'call'> | 'load' | 'blank';
  /** A sentence without its end. */
  text: string;
}

const WORDS: Readonly<Record<Exclude<RemoteFaultKind, 'call'>, string>> = {
  start: 'it failed as it started',
  screen: 'its screen failed',
  chunk: 'a script of it is missing',
  error: 'it threw an error that nobody caught',
  rejection: 'it left a rejection that nobody caught',
};

/** What says most about the cause first: a blank screen is what the others lead to. */
const RANKS: readonly Finding['kind'][] = ['chunk', 'start', 'screen', 'error', 'rejection', 'load', 'blank'];

const LONGEST = 300;

/** Returns a text as one line of bounded length. */
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** Makes a finding from what was thrown or said. */
export const findingOf = (kind: keyof typeof WORDS, message: string): Finding => ({
  kind,
  text: `${WORDS[kind]}: ${oneLine(message)}`,
});

/** Returns what the shell told of a version. Calls that were not answered are the sample API's fault, not the version's. */
export const findingsOfFaults = (faults: readonly RemoteFault[], { name, version }: TriedVersion): Finding[] =>
  faults
    .filter((fault) => fault.remote === name && fault.version === version)
    .flatMap(({ kind, message }) => (kind === 'call' ? [] : [findingOf(kind, message)]));

/** Returns the loads of a version that failed. */
export const findingsOfLoads = (loads: readonly RemoteLoad[], { name, version }: TriedVersion): Finding[] =>
  loads
    .filter((load) => load.remote === name && load.version === version && load.outcome !== 'ready')
    .map(({ outcome }) => ({ kind: 'load', text: `it could not be loaded (${outcome})` }));

export interface TriedVersion {
  name: string;
  version: string;
}

/** Returns the finding that says most about the cause; undefined without any. */
export const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((a, b) => RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind))[0];

/** Tells whether an error belongs to another release than the one that is tried. */
export const isOfAnother = (stack: string, { name, version }: TriedVersion): boolean =>
  stack.includes('/remotes/') && !stack.includes(`/remotes/${name}/${version}/`);
