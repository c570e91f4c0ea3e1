/**
 * Direction of a promise. `given`: users of the contract give it (arguments, what a remote exports). `got`: they
 * get it (results, values). `both`: shapes that go either way.
 */
export type Direction = 'given' | 'got' | 'both';

/** One promise of the contracts: a line of the report. */
export interface Promised {
  /** Entry point that it belongs to. */
  group: string;
  direction: Direction;
  /** Name, such as `CartStore.add` or `useHost()`. */
  name: string;
  isOptional: boolean;
  /** Type as text; alternatives are separated by ` | `. */
  type: string;
}

/** Creates a promise. A name that ends in `?` is optional. */
export const promised = (group: string, direction: Direction, name: string, type: string): Promised => ({
  group,
  direction,
  name: name.replace(/\?$/, ''),
  isOptional: name.endsWith('?'),
  type,
});

/** Type of a shape that is inferred from a schema. */
export const OF_ITS_SCHEMA = 'of its schema';
