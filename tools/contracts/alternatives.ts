import type { Change } from './change';
import { type Alternatives, labelOf } from './pairs';
import type { Direction } from './promise';
import { nameOf, type Single } from './shape';

/** Returns true if one type includes the other, as any text includes a known word. */
const includes = (wide: Single, narrow: Single): boolean =>
  (wide.name === 'string' && narrow.isLiteral && narrow.name.startsWith('"')) ||
  (wide.name === 'number' && (narrow.name === 'integer' || (narrow.isLiteral && /^-?\d/.test(narrow.name)))) ||
  (wide.name === 'boolean' && /^(?:true|false)$/.test(narrow.name)) ||
  ['anything', 'unknown', 'any'].includes(wide.name);

const allIncludedBy = (wide: readonly Single[], narrow: readonly Single[]): boolean =>
  narrow.length > 0 && wide.length > 0 && narrow.every((one) => wide.some((other) => includes(other, one)));

const MOST_NAMED = 6;

function listOf(alternatives: readonly Single[]): string {
  const names = alternatives.map(nameOf).sort();
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Judges the effect of the alternatives that a type gained or lost. */
export function judgeAlternatives({ pairs, gone, added }: Alternatives, direction: Direction, path: string): Change[] {
  const isGot = direction === 'got';
  if (allIncludedBy(gone, added)) {
    const text = `was ${listOf(gone)}, is only ${listOf(added)}`;
    return [{ path, kind: isGot ? 'addition' : 'break', text }];
  }
  if (allIncludedBy(added, gone)) {
    const text = `was ${listOf(gone)}, is any ${listOf(added)}`;
    return [{ path, kind: isGot ? 'break' : 'addition', text }];
  }
  if (pairs.length === 0 && gone.length > 0 && added.length > 0)
    return [{ path, kind: 'break', text: `was ${listOf(gone)}, is ${listOf(added)}` }];
  return [...judgeGone(gone, isGot, path), ...judgeAdded(added, pairs, isGot, path)];
}

function judgeGone(gone: readonly Single[], isGot: boolean, path: string): Change[] {
  if (gone.length === 0) return [];
  return [{ path, kind: 'break', text: `${isGot ? 'is no longer' : 'no longer takes'} ${listOf(gone)}` }];
}

/** Readers can ignore an additional word or variant, but they cannot expect an additional type, such as null. */
function judgeAdded(added: readonly Single[], pairs: Alternatives['pairs'], isGot: boolean, path: string): Change[] {
  if (added.length === 0) return [];
  if (!isGot) return [{ path, kind: 'addition', text: `takes ${listOf(added)} too` }];
  const isFurther = (one: Single): boolean =>
    one.isLiteral
      ? pairs.some(([old]) => old.isLiteral)
      : pairs.some(([old, , label]) => label && old.name === one.name);
  const kind = added.every(isFurther) ? 'widened' : 'break';
  const names = added.map((one) => labelOf(one) || nameOf(one)).sort();
  return [{ path, kind, text: `may also be ${names.join(', ')}` }];
}
