import { type Change, type Comparison, worstOf } from './change';
import { type Declared, declaredIn } from './declared';
import { Differ, type Exports } from './differ';
import type { Promised } from './promise';
import type { Member, Single } from './shape';
import { Uses } from './uses';

/** Compares the promises before and after, member by member. */
export function compareContracts(before: readonly Promised[], after: readonly Promised[]): Comparison {
  const [had, has] = [groupsOf(before), groupsOf(after)];
  const declared = surfacesIn(before);
  const uses = new Uses(declared);
  const differ = new Differ(byKey(declared), byKey(surfacesIn(after)));
  const changes = [...new Set([...had.keys(), ...has.keys()])].flatMap((group) => {
    const [old = [], now = []] = [had.get(group), has.get(group)];
    return compareSurface(old, now, uses, differ);
  });
  return sorted(changes);
}

const byKey = (declared: readonly Declared[]): Exports =>
  new Map(declared.map((one) => [one.kind === 'type' ? `type ${one.name}` : one.name, one]));

const groupsOf = (promises: readonly Promised[]) => Map.groupBy(promises, ({ group }) => group);

/** Returns all exports among the promises, with their structure. */
export const surfacesIn = (promises: readonly Promised[]): Declared[] =>
  [...groupsOf(promises).values()].flatMap((lines) => [...declaredIn(lines).values()]);

/** Sorts changes by kind and path. A change that several entry points export is reported once. */
function sorted(changes: readonly Change[]): Comparison {
  const unique = new Map(changes.map((change) => [`${change.path} ${change.kind} ${change.text}`, change]));
  const all = [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
  const ofKind = (kind: Change['kind']) => all.filter((change) => change.kind === kind);
  return { breaks: ofKind('break'), widened: ofKind('widened'), additions: ofKind('addition') };
}

/**
 * Compares the exports of an entry point before and now: values as `got`, types in the direction in which they are
 * used.
 */
function compareSurface(before: readonly Promised[], now: readonly Promised[], uses: Uses, differ: Differ): Change[] {
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
