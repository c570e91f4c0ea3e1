import { BODY_MEASURES, type BodyMeasure } from '../charts/body-charts';
import type { BodyMeasures } from './advise-size';

/** Measurements as typed in the form. */
export type TypedMeasures = Record<BodyMeasure, string>;

/** Range in centimetres of an adult body. A value outside is a typing error, or in inches. */
const [LEAST, MOST] = [40, 200];

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
    if (value >= LEAST && value <= MOST) read.measures[measure] = value;
    else read.problems[measure] = `Please enter centimetres from ${LEAST} to ${MOST}.`;
  }
  const isEmpty = BODY_MEASURES.every((measure) => !typed[measure].trim());
  if (isEmpty) read.problems.chest = 'Please enter at least one measurement.';
  return read;
}
