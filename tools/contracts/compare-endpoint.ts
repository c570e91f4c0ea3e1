import type { Change } from './change';
import type { Differ } from './differ';
import type { Promised } from './promise';
import { type Part, partsOf } from './wire-shape';

/** Compares the lines of an endpoint before and now. Either list may be empty. */
export function compareEndpoint(
  name: string,
  before: readonly Promised[],
  now: readonly Promised[],
  differ: Differ,
): Change[] {
  const path = `endpoints.${name}`;
  if (before.length === 0) return [{ path, kind: 'addition', text: 'is new' }];
  if (now.length === 0) return [{ path, kind: 'break', text: 'is gone' }];
  const [had, has] = [partsOf(before), partsOf(now)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((part) =>
    comparePart(part, `${path}.${part}`, [had.get(part), has.get(part)], differ),
  );
}

type BeforeAndNow = [before: Part | undefined, now: Part | undefined];

function comparePart(part: string, path: string, [before, now]: BeforeAndNow, differ: Differ): Change[] {
  if (part === 'access') return compareAccess(path, [before, now], differ);
  if (part !== 'address' && part !== 'status')
    return differ.compareMember(before, now, (now ?? before)?.direction ?? 'both', path);
  const [old, one] = [textIn(before), textIn(now)];
  return old === one ? [] : [{ path, kind: 'break', text: `was ${old}, is ${one}` }];
}

const textIn = (part: Part | undefined): string => (part?.shape ?? []).map(({ name }) => name).join(' | ');

/** Compares who may call. Admitting more callers breaks nothing, and a public endpoint admits all. */
function compareAccess(path: string, [before, now]: BeforeAndNow, differ: Differ): Change[] {
  if (!before || !now || textIn(before) === textIn(now)) return [];
  if (textIn(now) === 'public') return [{ path, kind: 'addition', text: 'anybody may call it now' }];
  return differ.compareShapes(before.shape, now.shape, 'given', path);
}
