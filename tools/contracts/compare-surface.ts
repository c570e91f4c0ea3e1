import { type Change, worstOf } from './change';
import { type Declared, declaredIn } from './declared';
import type { Differ } from './differ';
import type { Promised } from './promise';
import type { Member, Single } from './shape';
import type { Uses } from './uses';

/**
 * Compares the exports of an entry point before and now: values as `got`, types in the direction in which they are
 * used.
 */
export function compareSurface(
  before: readonly Promised[],
  now: readonly Promised[],
  uses: Uses,
  differ: Differ,
): Change[] {
  const [had, has] = [declaredIn(before), declaredIn(now)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((key) => {
    const [old, one] = [had.get(key), has.get(key)];
    const path = (one ?? old)?.name ?? key;
    if (!old) return [{ path, kind: 'addition' as const, text: 'is new' }];
    if (!one) return [{ path, kind: 'break' as const, text: 'is gone' }];
    return old.kind === 'value'
      ? differ.compareShapes(old.shape, one.shape, 'got', path)
      : compareType(old, one, uses, differ);
  });
}

function compareType(before: Declared, now: Declared, uses: Uses, differ: Differ): Change[] {
  const { name } = before;
  const alone = uses.membersOf(name).flatMap(([segment, direction]) => {
    const [old, one] = [memberOf(before, segment), memberOf(now, segment)];
    return old && one ? differ.compareMember(old, one, direction, `${name}${segment}`) : [];
  });
  return worstOf([...differ.compareShapes(before.shape, now.shape, uses.of(name), name), ...alone]);
}

function memberOf({ shape }: Declared, segment: string): Member | undefined {
  const [only]: readonly (Single | undefined)[] = shape;
  return only?.members.get(segment);
}
