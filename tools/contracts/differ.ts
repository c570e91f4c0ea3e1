import { judgeAlternatives } from './alternatives';
import { type Change, worstOf } from './change';
import type { Declared } from './declared';
import { type Alternatives, pairUp } from './pairs';
import { type Direction, OF_ITS_SCHEMA } from './promise';
import { type Member, type Shape, type Single, textOfShape } from './shape';

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
