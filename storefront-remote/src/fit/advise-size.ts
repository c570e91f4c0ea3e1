import { BODY_CHARTS, BODY_MEASURES, type BodyMeasure, type BodySize, MEASURE_NAMES } from './charts';
import type { ClothingSize, Wearer } from './own-sizes';

/** Body measurements in centimetres; those not taken are missing. */
export type BodyMeasures = Partial<Record<BodyMeasure, number>>;

/** Size suggested by one measure. */
interface Pointer {
  measure: BodyMeasure;
  size: ClothingSize;
}

export type SizeAdvice =
  | { kind: 'fits'; size: ClothingSize }
  /** Either of two neighbouring sizes will fit. */
  | { kind: 'between'; closer: ClothingSize; looser: ClothingSize }
  /** The measures are two or more sizes apart. */
  | { kind: 'mixed'; pointers: readonly Pointer[] }
  /** This measure is smaller than the smallest size, or larger than the largest. */
  | { kind: 'outside'; measure: BodyMeasure; side: 'smaller' | 'larger'; size: ClothingSize };

/** Distance (cm) from the border of two sizes within which both will fit. */
const BORDER = 1;
/** Tolerance (cm) beyond the smallest or largest size, thanks to stretch. */
const GIVE = 2;

/** Chart indexes of the sizes that a measure fits; two of them near a border. */
interface Fit {
  measure: BodyMeasure;
  from: number;
  to: number;
}

/**
 * Returns the size to take (docs/product/fit.md). A measure near the border of two sizes counts for both. If measures
 * still disagree, the result is between sizes if those are neighbours. Null if nothing was measured.
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
  // Either all measures fit both sizes, or one needs the larger size and another the smaller.
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
  // Borders lie between one size and the next: bodies have half centimetres, the chart does not.
  const borders = chart.slice(1).map((next, index) => (next[measure][0] + (chart[index] as BodySize)[measure][1]) / 2);
  return {
    measure,
    from: borders.filter((border) => border < value - BORDER).length,
    to: borders.filter((border) => border <= value + BORDER).length,
  };
}

/** Measurements as typed in the form. */
export type TypedMeasures = Record<BodyMeasure, string>;

/** Range in centimetres of an adult body. A value outside is a typing error, or in inches. */
const [MIN, MAX] = [40, 200];

interface ReadMeasures {
  measures: BodyMeasures;
  /** Problems keyed by input; empty if advice can be given. */
  problems: Partial<TypedMeasures>;
}

/**
 * Parses the typed measurements, with a decimal comma or point. Inputs may be empty, but at least one must be filled
 * in.
 */
export function readMeasures(typed: TypedMeasures): ReadMeasures {
  const read: ReadMeasures = { measures: {}, problems: {} };
  for (const measure of BODY_MEASURES) {
    const text = typed[measure].trim().replace(',', '.');
    const value = Number(text);
    if (!text) continue;
    if (value >= MIN && value <= MAX) read.measures[measure] = value;
    else read.problems[measure] = `Please enter centimetres from ${MIN} to ${MAX}.`;
  }
  const isEmpty = BODY_MEASURES.every((measure) => !typed[measure].trim());
  if (isEmpty) read.problems.chest = 'Please enter at least one measurement.';
  return read;
}

interface AdviceText {
  title: string;
  text: string;
  /** Sizes that the shopper can save as their own. */
  choices: readonly ClothingSize[];
}

/** Writes the advice as text. */
export function adviceText(wearer: Wearer, advice: SizeAdvice): AdviceText {
  const nameOf = MEASURE_NAMES[wearer];
  switch (advice.kind) {
    case 'fits':
      return {
        title: `Your size is ${advice.size}`,
        text: 'Your measurements lie well within it.',
        choices: [advice.size],
      };
    case 'between': {
      const { closer, looser } = advice;
      return {
        title: `You are between ${closer} and ${looser}`,
        text: `Choose ${closer} for a closer fit, ${looser} for a looser one.`,
        choices: [closer, looser],
      };
    }
    case 'mixed': {
      const { pointers } = advice;
      const pairs = pointers.map(({ measure, size }) => `${nameOf[measure].toLowerCase()} ${size}`).join(', ');
      return {
        title: 'Your measurements fall into different sizes',
        text: `By measure: ${pairs}. Follow the ${nameOf.chest.toLowerCase()} for tops and the hips for bottoms.`,
        choices: [...new Set(pointers.map(({ size }) => size))],
      };
    }
    case 'outside': {
      const { measure, side, size } = advice;
      const end = side === 'smaller' ? 'smallest' : 'largest';
      return {
        title: 'We may not have your size yet',
        text: `Your ${nameOf[measure].toLowerCase()} is ${side} than our ${end} size, ${size}, is cut for. Compare the garment's centimetres with a piece you love.`,
        choices: [],
      };
    }
  }
}
