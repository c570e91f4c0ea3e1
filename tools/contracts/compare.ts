import type { Promised } from './promise';

export interface Change {
  promise: Promised;
  /** Change in words. */
  text: string;
}

export interface Comparison {
  /** Changes that break what was built against the old contracts. */
  breaks: Change[];
  additions: Change[];
}

/** The table's own type restates its rows, which are promised one by one; a new row would change it. */
export const RESTATED = '@nara/shared-contracts/http endpoints';

/** Compares the promises before and after. Removing and changing breaks; adding does not, unless it must be given. */
export function compareContracts(before: readonly Promised[], after: readonly Promised[]): Comparison {
  const had = byKey(before);
  const has = byKey(after);
  const comparison: Comparison = { breaks: [], additions: [] };
  for (const [key, old] of had) {
    const now = has.get(key);
    if (key === RESTATED) continue;
    if (!now) comparison.breaks.push({ promise: old, text: 'is gone' });
    else judge(old, now, comparison);
  }
  const groups = new Set(before.map(({ group }) => group));
  for (const [key, now] of has) {
    if (had.has(key) || key === RESTATED) continue;
    // Nobody calls a new endpoint yet; a new member of a new part concerns nobody either.
    const isKnown = groups.has(now.group) && isPartOfKnown(now, had);
    const mustBeGiven = now.direction === 'given' && !now.isOptional && isKnown;
    if (mustBeGiven) comparison.breaks.push({ promise: now, text: 'is new and must be given' });
    else comparison.additions.push({ promise: now, text: 'is new' });
  }
  return comparison;
}

export const keyOf = ({ group, name }: Promised): string => `${group} ${name}`;

const byKey = (promises: readonly Promised[]): Map<string, Promised> =>
  new Map(promises.map((promise) => [keyOf(promise), promise]));

/** Returns the owner of a name: `body.items[]` of `body.items[].size`, `priceOrder` of `priceOrder(2)`. */
const ownerOf = (name: string): string => name.replace(/(\.[^.[\]{}<>()]+|\[\d*\]|\{\}|<\d+>|\(\d*\))$/, '');

function isPartOfKnown({ group, name }: Promised, had: ReadonlyMap<string, Promised>): boolean {
  const owner = ownerOf(name);
  return owner === name || had.has(`${group} ${owner}`) || had.has(`${group} ${owner}()`);
}

function judge(old: Promised, now: Promised, { breaks, additions }: Comparison): void {
  const report = (list: Change[], text: string) => list.push({ promise: now, text });
  if (old.type !== now.type) report(isHarmless(old, now) ? additions : breaks, `was ${old.type}, is ${now.type}`);
  if (old.isOptional === now.isOptional) return;
  const asksMore = now.direction !== 'got' && !now.isOptional;
  const givesLess = now.direction !== 'given' && now.isOptional;
  report(asksMore || givesLess ? breaks : additions, now.isOptional ? 'may be left out now' : 'is always there now');
}

const isHarmless = (old: Promised, now: Promised): boolean =>
  grew(old.type, now.type) ||
  hasRoom(old.type, now.type) ||
  (now.direction === 'got' && isToldMore(old.type, now.type));

const alternativesOf = (type: string): string[] => type.replace(/^\| /, '').split(' | ');

/** Tells if every former alternative is still one. */
function grew(old: string, now: string): boolean {
  const alternatives = new Set(alternativesOf(now));
  return alternativesOf(old).every((alternative) => alternatives.has(alternative));
}

/** Tells if nothing changed but upper bounds, which rose: a list may grow. */
function hasRoom(old: string, now: string): boolean {
  const bounds = /\b(max\w+)=(\d+)/g;
  const without = (type: string) => type.replace(bounds, '$1');
  const numbers = (type: string) => [...type.matchAll(bounds)].map(([, , bound]) => Number(bound));
  const before = numbers(old);
  return without(old) === without(now) && numbers(now).every((bound, index) => bound >= Number(before[index]));
}

/** Tells if an answer that was any text is one of known words now. */
const isToldMore = (old: string, now: string): boolean =>
  old === 'string' && alternativesOf(now).every((word) => /^(['"]).*\1$/.test(word));
