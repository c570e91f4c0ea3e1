import type { PromotionGift } from './schemas';
import { splitCents } from './split';

/** Line as a promotion finds it, in cents, after earlier promotions. */
export interface RemainingLine {
  unitCents: number;
  quantity: number;
  /** Remaining price of all its pieces. */
  leftCents: number;
  /** Pieces already given by an earlier promotion. */
  given: number;
}

/** Cents that a promotion takes off each line, and the pieces of each line that it gave. */
export interface Taken {
  cents: readonly number[];
  given: readonly number[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const nothingGiven = (lines: readonly RemainingLine[]): number[] => lines.map(() => 0);

/** Returns a percentage of an amount, rounded half up to the cent. Calculates in hundredths of a per cent. */
const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000);

/** Splits a discount over the lines in proportion to their remaining prices. */
function taken(lines: readonly RemainingLine[], cents: number): Taken {
  const left = lines.map(({ leftCents }) => leftCents);
  return { cents: splitCents(Math.min(cents, sumOf(left)), left), given: nothingGiven(lines) };
}

/** Returns the number of whole sets of `buy` and `get` pieces. */
const setsOf = (lines: readonly RemainingLine[], buy: number, get: number): number =>
  Math.floor(sumOf(lines.map(({ quantity, given }) => quantity - given)) / (buy + get));

/** Gives the cheapest pieces; if two cost the same, those of the later line. */
function giveCheapest(lines: readonly RemainingLine[], pieces: number, percent: number): Taken {
  const [cents, given] = [nothingGiven(lines), nothingGiven(lines)];
  let left = pieces;
  const cheapestFirst = lines.map((line, index) => ({ ...line, index }));
  cheapestFirst.sort((a, b) => a.unitCents - b.unitCents || b.index - a.index);
  for (const { index, unitCents, quantity, given: before, leftCents } of cheapestFirst) {
    const count = Math.min(left, quantity - before);
    given[index] = count;
    cents[index] = Math.min(leftCents, shareOf(unitCents * count, percent));
    left -= count;
  }
  return { cents, given };
}

/** Returns what a promotion takes off its eligible lines. Rule: docs/product/promotions.md, "What it takes off". */
export function takenBy(gift: PromotionGift, lines: readonly RemainingLine[]): Taken {
  switch (gift.kind) {
    case 'percentage':
      return taken(lines, shareOf(sumOf(lines.map(({ leftCents }) => leftCents)), gift.percent));
    case 'amount':
      return taken(lines, Math.round(gift.amount * 100));
    case 'buy-x-get-y':
      return giveCheapest(lines, setsOf(lines, gift.buy, gift.get) * gift.get, gift.percent);
    default:
      return taken(lines, 0);
  }
}
