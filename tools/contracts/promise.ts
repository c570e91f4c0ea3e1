/**
 * Directions of a promise. `given`: users of the contracts give it (requests, arguments, what a remote exports).
 * `got`: they get it (answers, results, values). `both`: shapes that go either way.
 */
export type Direction = 'given' | 'got' | 'both';

/** One thing that the contracts promise: a line of the report. */
export interface Promised {
  /** Endpoint or entry point that it belongs to. */
  group: string;
  direction: Direction;
  /** Such as `body.items[].quantity` or `priceOrder(2)`. */
  name: string;
  isOptional: boolean;
  /** Type as text; alternatives are separated by ` | `. */
  type: string;
}

/** Makes a promise; a name that ends in `?` is optional. */
export const promised = (group: string, direction: Direction, name: string, type: string): Promised => ({
  group,
  direction,
  name: name.replace(/\?$/, ''),
  isOptional: name.endsWith('?'),
  type,
});

/** Type of a shape that is inferred from a schema: the contract table reports what is in it. */
export const OF_ITS_SCHEMA = 'of its schema';
