/**
 * Which way something goes. `given`: users of the contracts give it (requests, arguments, what a remote exports).
 * `got`: they get it (answers, results, values). `both`: shapes that go either way.
 */
export type Direction = 'given' | 'got' | 'both';

/** One thing that the contracts promise: a line of the report. */
export interface Promised {
  /** Where it belongs: an endpoint or an entry point. */
  group: string;
  direction: Direction;
  /** `body.items[].quantity`, `CartStore.add(0 line)`. */
  name: string;
  isOptional: boolean;
  /** What it is, as text; alternatives are separated by ` | `. */
  type: string;
}

export const promised = (group: string, direction: Direction, name: string, type: string): Promised => ({
  group,
  direction,
  name: name.replace(/\?$/, ''),
  isOptional: name.endsWith('?'),
  type,
});
