import type { Random } from '../../commerce-api/src/sample/data/random';
import type { Product } from '../../e2e/support/product';
import type { DayOptions } from './options';
import type { Planned } from './schedule';
import type { Tally } from './tally';

/** State that teams and visitors of a day share. */
export interface Day {
  product: Product;
  options: DayOptions;
  tally: Tally;
  /** Releases by their versions, from the moment that they may go live. */
  released: Map<string, Planned>;
  /** Resolves after so many minutes of the day, or when the day is over. */
  pass(minutes: number): Promise<void>;
  /** Minute of the day. */
  minute(): number;
  isOver(): boolean;
  say(line: string): void;
}

/** One of the day's visitors. */
export interface Person {
  name: string;
  /** Address from which this visitor comes, as reported by the proxy in front of the product. */
  address: string;
  random: Random;
}

/** Returns the address of the visitor with a number. Each is in its own network. */
export const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Returns the fault of a version; null for a good one. */
export const faultOf = ({ released }: Pick<Day, 'released'>, version: string | undefined) =>
  (version && released.get(version)?.fault) || null;
