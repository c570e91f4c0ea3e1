import { type Change, worstOf } from './change';
import type { Declared } from './declared';
import { type Direction, OF_ITS_SCHEMA } from './promise';
import { type Member, nameOf, type Shape, type Single, textOf, textOfShape } from './shape';

/** Alternatives of a type before and now: pairs that correspond, and the rest. */
interface Alternatives {
  /** Each pair with the label that distinguishes it from others in a path: `<kind="card">`. */
  pairs: [before: Single, now: Single, label: string][];
  gone: Single[];
  added: Single[];
}

/** Finds the current counterpart of each earlier alternative: the same word, or the most similar type. */
function pairUp(before: Shape, now: Shape): Alternatives {
  const rest = new Set(now);
  const pairs: Alternatives['pairs'] = [];
  const gone: Single[] = [];
  const isOnlyOne = (one: Single) => [before, now].every((shape) => countOf(shape, one.name) === 1);
  // Otherwise a type that is only similar could take the place of an unchanged one.
  const unchangedFirst = before.toSorted((a, b) => Number(now.some(same(b))) - Number(now.some(same(a))));
  for (const old of unchangedFirst) {
    const [best] = [...rest]
      .map((one) => ({ one, likeness: likenessOf(old, one, isOnlyOne(old)) }))
      .filter(({ likeness }) => likeness >= 0)
      .sort((a, b) => b.likeness - a.likeness);
    if (!best) {
      gone.push(old);
      continue;
    }
    rest.delete(best.one);
    pairs.push([old, best.one, countOf(before, old.name) > 1 ? labelOf(old) : '']);
  }
  return { pairs, gone, added: [...rest] };
}

const countOf = (shape: Shape, name: string): number => shape.filter((one) => one.name === name).length;

const same =
  (one: Single) =>
  (other: Single): boolean =>
    textOf(one) === textOf(other);

/** Returns the fields with only one possible word, which distinguish variants. */
const wordsIn = ({ members }: Single): Map<string, string> =>
  new Map(
    [...members].flatMap(([segment, { shape }]) => {
      const [word] = shape;
      return word?.isLiteral && shape.length === 1 ? [[segment, word.name]] : [];
    }),
  );

/** Returns the label that distinguishes a variant from its siblings: `<kind="card">`. */
const labelOf = (one: Single): string => {
  const [word] = wordsIn(one);
  return word ? `<${word[0].slice(1)}=${word[1]}>` : '';
};

/** Returns how similar two alternatives are; negative if they do not correspond. */
function likenessOf(old: Single, now: Single, isOnlyOne: boolean): number {
  if (old.name !== now.name) return -1;
  if (textOf(old) === textOf(now)) return Number.MAX_SAFE_INTEGER;
  const [words, wordsNow] = [wordsIn(old), wordsIn(now)];
  const isAnother = [...words].some(([segment, word]) => (wordsNow.get(segment) ?? word) !== word);
  if (isAnother && !isOnlyOne) return -1;
  const told = [...words].filter(([segment, word]) => wordsNow.get(segment) === word).length;
  const shared = [...old.members.keys()].filter((segment) => now.members.has(segment)).length;
  return told * 1000 + shared;
}

/** Returns true if one type includes the other, as any text includes a known word. */
const includes = (wide: Single, narrow: Single): boolean =>
  (wide.name === 'string' && narrow.isLiteral && narrow.name.startsWith('"')) ||
  (wide.name === 'number' && (narrow.name === 'integer' || (narrow.isLiteral && /^-?\d/.test(narrow.name)))) ||
  (wide.name === 'boolean' && /^(?:true|false)$/.test(narrow.name)) ||
  ['anything', 'unknown', 'any'].includes(wide.name);

const allIncludedBy = (wide: readonly Single[], narrow: readonly Single[]): boolean =>
  narrow.length > 0 && wide.length > 0 && narrow.every((one) => wide.some((other) => includes(other, one)));

const MAX_NAMED = 6;

function listOf(alternatives: readonly Single[]): string {
  const names = alternatives.map(nameOf).sort();
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Judges the effect of the alternatives that a type gained or lost. */
function judgeAlternatives({ pairs, gone, added }: Alternatives, direction: Direction, path: string): Change[] {
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

type OneWay = Exclude<Direction, 'both'>;

/** Exports by their key: `type Cart`, `priceOrder`. */
export type Exports = ReadonlyMap<string, Declared>;

/** A type whose names were replaced by what they stand for. */
interface Opened {
  names: string;
  before: Shape;
  now: Shape;
}

const REVERSED: Record<Direction, Direction> = { given: 'got', got: 'given', both: 'both' };

/**
 * Compares the structure of types before and now, member by member. A `got` type may gain members. A `given` type may
 * gain optional members and may accept more than before. A `both` type must satisfy both rules.
 */
export class Differ {
  /**
   * Pairs of names being opened on the way to the current path. They end the recursion for types that contain
   * themselves.
   */
  private readonly opening = new Set<string>();

  constructor(
    private readonly before: Exports,
    private readonly now: Exports,
  ) {}

  /** Returns the changes of a type at `path`. */
  compareShapes(before: Shape, now: Shape, direction: Direction, path: string): Change[] {
    if (textOfShape(before) === textOfShape(now)) return [];
    if (direction !== 'both') return this.compareOneWay(before, now, direction, path);
    return worstOf([
      ...this.compareOneWay(before, now, 'given', path),
      ...this.compareOneWay(before, now, 'got', path),
    ]);
  }

  /** Returns the changes of one member, which may be new or removed. */
  compareMember(
    before: Member | undefined,
    now: Member | undefined,
    ownersDirection: Direction,
    path: string,
  ): Change[] {
    const isArgument = (now ?? before)?.isReversed ?? false;
    const direction = isArgument ? REVERSED[ownersDirection] : ownersDirection;
    if (!now) return [{ path, kind: 'break', text: direction === 'got' ? 'is gone' : 'is no longer taken' }];
    if (!before) return [newMember(now, direction, path)];
    return [
      ...compareNeed(before, now, direction, path),
      ...this.compareShapes(before.shape, now.shape, direction, path),
    ];
  }

  private compareOneWay(before: Shape, now: Shape, direction: OneWay, path: string): Change[] {
    const alternatives = pairUp(before, now);
    const opened = this.open(alternatives);
    if (opened) return this.compareOpened(opened, direction, path);
    const inner = alternatives.pairs.flatMap(([old, one, label]) =>
      this.compareMembers(old, one, direction, `${path}${label}`),
    );
    return [...judgeAlternatives(alternatives, direction, path), ...inner];
  }

  private compareMembers(before: Single, now: Single, direction: Direction, path: string): Change[] {
    const segments = new Set([...before.members.keys(), ...now.members.keys()]);
    return [...segments].flatMap((segment) =>
      this.compareMember(before.members.get(segment), now.members.get(segment), direction, `${path}${segment}`),
    );
  }

  /** Replaces names that differ with what they stand for, because another name may have the same structure. */
  private open({ pairs, gone, added }: Alternatives): Opened | null {
    if (gone.length === 0 || added.length === 0) return null;
    const [before, now] = [opened(gone, this.before), opened(added, this.now)];
    if (!before && !now) return null;
    return {
      names: `${textOfShape(gone)}: ${textOfShape(added)}`,
      before: [...pairs.map(([old]) => old), ...(before ?? gone)],
      now: [...pairs.map(([, one]) => one), ...(now ?? added)],
    };
  }

  private compareOpened({ names, before, now }: Opened, direction: OneWay, path: string): Change[] {
    if (this.opening.has(names)) return [];
    this.opening.add(names);
    const changes = this.compareOneWay(before, now, direction, path);
    this.opening.delete(names);
    return changes;
  }
}

/** Returns what the names in a type stand for; null if none of them is exported with its structure. */
function opened(shape: Shape, exports: Exports): Shape | null {
  const found = shape.map(({ standsFor }) => {
    const known = exports.get(standsFor ?? '')?.shape;
    return known?.some(({ name }) => name === OF_ITS_SCHEMA) ? undefined : known;
  });
  return found.some(Boolean) ? shape.flatMap((one, n) => found[n] ?? [one]) : null;
}

function newMember(now: Member, direction: Direction, path: string): Change {
  const what = now.isReversed ? 'argument' : 'field';
  if (direction === 'got') return { path, kind: 'addition', text: `a ${what} is new` };
  if (now.isOptional) return { path, kind: 'addition', text: `an optional ${what} is new` };
  return { path, kind: 'break', text: `a required ${what} is new` };
}

function compareNeed(before: Member, now: Member, direction: Direction, path: string): Change[] {
  if (before.isOptional === now.isOptional) return [];
  const isHarmless = now.isOptional ? direction === 'given' : direction === 'got';
  const always = direction === 'got' ? 'is always there now' : 'must be given now';
  return [{ path, kind: isHarmless ? 'addition' : 'break', text: now.isOptional ? 'may be left out now' : always }];
}
