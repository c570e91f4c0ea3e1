import { BODY_CHARTS, BODY_MEASURES, type BodyMeasure, type BodySize } from '../charts/body-charts';
import type { ClothingSize, Wearer } from '../wearers';

/** Centimetres around the body; what was not measured is missing. */
export type BodyMeasures = Partial<Record<BodyMeasure, number>>;

/** The size that one measure speaks for. */
export interface Pointer {
  measure: BodyMeasure;
  size: ClothingSize;
}

export type SizeAdvice =
  | { kind: 'fits'; size: ClothingSize }
  /** Two neighbouring sizes will do. */
  | { kind: 'between'; closer: ClothingSize; looser: ClothingSize }
  /** The measures lie two sizes or more apart. */
  | { kind: 'mixed'; pointers: readonly Pointer[] }
  /** Smaller than our smallest, or larger than our largest, by this measure. */
  | { kind: 'outside'; measure: BodyMeasure; side: 'smaller' | 'larger'; size: ClothingSize };

/** Centimetres from the border of two sizes within which both will do. */
const BORDER = 1;
/** Centimetres past the smallest or largest size that its stretch still forgives. */
const GIVE = 2;

/** Places in the chart of the sizes that a measure fits: two of them near a border. */
interface Fit {
  measure: BodyMeasure;
  from: number;
  to: number;
}

/**
 * Which size to take (docs/product/fit.md). A measure near the border of two sizes counts for both; measures that
 * still disagree are between sizes when those are neighbours. Null when nothing was measured.
 */
export function adviseSize(wearer: Wearer, measures: BodyMeasures): SizeAdvice | null {
  const chart = BODY_CHARTS[wearer];
  const given = BODY_MEASURES.flatMap((measure) => {
    const value = measures[measure];
    return value === undefined ? [] : [{ measure, value }];
  });
  if (given.length === 0) return null;

  for (const { measure, value } of given) {
    const outside = outsideOf(chart, measure, value);
    if (outside) return outside;
  }
  return together(
    chart,
    given.map(({ measure, value }) => fitOf(chart, measure, value)),
  );
}

function together(chart: readonly BodySize[], fits: readonly Fit[]): SizeAdvice {
  const sizeAt = (place: number): ClothingSize => (chart[place] as BodySize).size;
  const from = Math.max(...fits.map((fit) => fit.from));
  const to = Math.min(...fits.map((fit) => fit.to));
  if (from === to) return { kind: 'fits', size: sizeAt(from) };
  // Either all measures fit both sizes, or one needs the larger where another would take the smaller.
  const [closer, looser] = from < to ? [from, to] : [to, from];
  if (looser - closer === 1) return { kind: 'between', closer: sizeAt(closer), looser: sizeAt(looser) };
  return { kind: 'mixed', pointers: fits.map((fit) => ({ measure: fit.measure, size: sizeAt(fit.to) })) };
}

function outsideOf(chart: readonly BodySize[], measure: BodyMeasure, value: number): SizeAdvice | null {
  const [smallest, largest] = [chart[0] as BodySize, chart.at(-1) as BodySize];
  if (value < smallest[measure][0] - GIVE) return { kind: 'outside', measure, side: 'smaller', size: smallest.size };
  if (value > largest[measure][1] + GIVE) return { kind: 'outside', measure, side: 'larger', size: largest.size };
  return null;
}

function fitOf(chart: readonly BodySize[], measure: BodyMeasure, value: number): Fit {
  // Between one size and the next; a body has half centimetres, the chart has not.
  const borders = chart.slice(1).map((next, index) => (next[measure][0] + (chart[index] as BodySize)[measure][1]) / 2);
  return {
    measure,
    from: borders.filter((border) => border < value - BORDER).length,
    to: borders.filter((border) => border <= value + BORDER).length,
  };
}
