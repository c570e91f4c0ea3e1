import { BODY_MEASURES, type BodyMeasure } from '../charts/body-charts';
import type { BodyMeasures } from './advise-size';

/** The measures as the form holds them. */
export type TypedMeasures = Record<BodyMeasure, string>;

/** Centimetres that a grown body can have; outside of them it is a slip of the keys, or inches. */
const [LEAST, MOST] = [40, 200];

interface ReadMeasures {
  measures: BodyMeasures;
  /** Problems by input; empty when advice can be given. */
  problems: Partial<TypedMeasures>;
}

/** Reads what was typed, with a decimal comma or point. Empty inputs are fine as long as one is filled in. */
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
