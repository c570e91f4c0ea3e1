import { randomBytes } from 'node:crypto';

const MOST_IN_TURN = 36 ** 4;

/** Returns the id prefix for a time (epoch ms): rows from then on have greater ids, earlier ones smaller. */
export const rowIdsFrom = (prefix: string, at: number): string => `${prefix}-${at.toString(36).padStart(9, '0')}`;

/** Returns the time (epoch ms) encoded in an id. */
export const timeOfRowId = (id: string): number => Number.parseInt(id.split('-')[1] ?? '', 36);

/**
 * Creates ids that sort by time (epoch ms), and by creation within a millisecond. Several instances write to one table,
 * so each adds its own mark.
 */
export function createRowIds(prefix: string): (at: number) => string {
  const instance = randomBytes(3).toString('hex');
  let made = 0;
  return (at) => {
    made = (made + 1) % MOST_IN_TURN;
    return `${rowIdsFrom(prefix, at)}-${made.toString(36).padStart(4, '0')}${instance}`;
  };
}
