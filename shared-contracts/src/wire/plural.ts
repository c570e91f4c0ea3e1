import { formatCount } from './count';

/** Returns a count with its noun in the matching form: `1 order`, `2 orders`, `0 entries`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
