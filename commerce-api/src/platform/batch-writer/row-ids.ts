import { randomBytes } from 'node:crypto';

const MOST_IN_TURN = 36 ** 4;

/** What the ids of a time begin with (epoch ms): rows of that time and later have greater ids, earlier ones smaller. */
export const rowIdsFrom = (prefix: string, at: number): string => `${prefix}-${at.toString(36).padStart(9, '0')}`;

/** The time (epoch ms) that an id was made for. */
export const timeOfRowId = (id: string): number => Number.parseInt(id.split('-')[1] ?? '', 36);

/**
 * Makes ids that sort by time (epoch ms), and rows of one millisecond in the order they were made. Several instances
 * write to one table, so each has a mark of its own.
 */
export function createRowIds(prefix: string): (at: number) => string {
  const instance = randomBytes(3).toString('hex');
  let made = 0;
  return (at) => {
    made = (made + 1) % MOST_IN_TURN;
    return `${rowIdsFrom(prefix, at)}-${made.toString(36).padStart(4, '0')}${instance}`;
  };
}
