import type { Change, Kind } from './change';
import type { Direction } from './promise';
import type { Single } from './shape';

/** Compares the room that a limit leaves: `more` than before, `less`, or `other`. */
function roomOf(limit: string, before: string | undefined, now: string | undefined): 'more' | 'less' | 'other' {
  if (now === undefined) return 'more';
  if (before === undefined) return 'less';
  if (!/max|min/i.test(limit)) return 'other';
  const isHigher = Number(now) > Number(before);
  return isHigher === /max/i.test(limit) ? 'more' : 'less';
}

const isBound = (limit: string): boolean => /max|min/i.test(limit);

/**
 * Requests may accept more, never less. Numbers and lengths in responses may change; formats and patterns must not be
 * lost.
 */
function kindOf(limit: string, room: 'more' | 'less' | 'other', direction: Direction): Kind {
  if (direction === 'given') return room === 'more' ? 'addition' : 'break';
  if (room === 'less') return 'addition';
  return isBound(limit) ? 'widened' : 'break';
}

/** Compares the limits of two types that are otherwise the same. */
export function judgeLimits(before: Single, now: Single, direction: Direction, path: string): Change[] {
  const limits = new Set([...before.limits.keys(), ...now.limits.keys()]);
  return [...limits].flatMap((limit) => {
    const [old, one] = [before.limits.get(limit), now.limits.get(limit)];
    if (old === one) return [];
    const kind = kindOf(limit, roomOf(limit, old, one), direction);
    return [{ path, kind, text: `${limit} was ${old ?? 'unlimited'}, is ${one ?? 'unlimited'}` }];
  });
}
