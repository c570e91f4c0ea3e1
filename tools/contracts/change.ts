/**
 * `break`: a live remote may fail. `widened`: a value may be a word unknown before. `addition`: no one is
 * affected.
 */
export type Kind = 'break' | 'widened' | 'addition';

/** A change of one member of the contracts. */
export interface Change {
  /** Path of the member, such as `CartStore.add(2)`. */
  path: string;
  kind: Kind;
  /** Description of the change. */
  text: string;
}

/** Changes between two reports, sorted by their path. */
export interface Comparison {
  /** Changes that break code built against the old contracts. */
  breaks: Change[];
  /** Values that may be more words than before. */
  widened: Change[];
  additions: Change[];
}

const SEVERITY: Kind[] = ['addition', 'widened', 'break'];

/** Keeps the worst change of each path. */
export function worstOf(changes: readonly Change[]): Change[] {
  const worst = new Map<string, Change>();
  for (const change of changes) {
    const known = worst.get(change.path);
    if (!known || SEVERITY.indexOf(change.kind) > SEVERITY.indexOf(known.kind)) worst.set(change.path, change);
  }
  return [...worst.values()];
}
