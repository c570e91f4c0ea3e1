/** `break`: a live remote may fail. `widened`: an answer may say a word that nobody knew. `addition`: nobody notices. */
export type Kind = 'break' | 'widened' | 'addition';

/** A change of one member of the contracts. */
export interface Change {
  /** Place, such as `endpoints.orders.place.body.items[].size` or `CartStore.add(2)`. */
  path: string;
  kind: Kind;
  /** Change in words. */
  text: string;
}

/** Changes between two reports, sorted by their place. */
export interface Comparison {
  /** Changes that break what was built against the old contracts. */
  breaks: Change[];
  /** Answers that may say more words than before. */
  widened: Change[];
  additions: Change[];
}

const SEVERITY: Kind[] = ['addition', 'widened', 'break'];

/** Keeps one change of each place, the worst. */
export function worstOf(changes: readonly Change[]): Change[] {
  const worst = new Map<string, Change>();
  for (const change of changes) {
    const known = worst.get(change.path);
    if (!known || SEVERITY.indexOf(change.kind) > SEVERITY.indexOf(known.kind)) worst.set(change.path, change);
  }
  return [...worst.values()];
}
