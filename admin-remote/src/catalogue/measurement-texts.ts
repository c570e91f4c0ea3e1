import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import { MOST_MEASURES, SIZES, type Size } from '@nara/shared-contracts/rules/catalogue';

type Measurement = ProductContent['details']['measurements'][number];

/** A measure of a garment as typed: its name, and its centimetres by size. */
export interface MeasureRow {
  measure: string;
  cells: Readonly<Partial<Record<Size, string>>>;
}

/** Shortest and longest accepted length, in centimetres. */
const LENGTH = { min: 1, max: 300 };

/** Parses a size and its value: `XS 84`. */
function readCell(part: string): [Size, string][] {
  const text = part.trim();
  const size = SIZES.find((candidate) => text.startsWith(`${candidate} `));
  return size ? [[size, text.slice(size.length + 1)]] : [];
}

/** Parses the rows of a text, one measure per line: `Bust: XS 84, S 89.5`. */
export const readRows = (text: string): MeasureRow[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [measure = '', cells = ''] = line.split(': ');
        return { measure, cells: Object.fromEntries(cells.split(', ').flatMap(readCell)) };
      });

/** Returns the cells of a row that are not empty. */
const typedCells = ({ cells }: MeasureRow): [Size, string][] =>
  SIZES.map((size): [Size, string] => [size, cells[size] ?? '']).filter(([, cm]) => cm !== '');

/** Removes the characters that would end a name in the text. */
const asName = (text: string): string => text.replace(/[:\n]/g, '');

/** Normalises a typed number for parsing, with a decimal point. */
const asNumber = (text: string): string => text.replace(',', '.').replace(/[^\d.]/g, '');

/** Formats rows as text. */
export const writeRows = (rows: readonly MeasureRow[]): string =>
  rows
    .map((row) => {
      const lengths = typedCells(row).map(([size, cm]) => `${size} ${asNumber(cm)}`);
      return `${asName(row.measure)}: ${lengths.join(', ')}`;
    })
    .join('\n');

/** Formats the measurements of a product as text. */
export const fromMeasurements = (measurements: readonly Measurement[]): string =>
  writeRows(
    measurements.map(({ measure, values }) => ({
      measure,
      cells: Object.fromEntries(values.map(({ size, cm }) => [size, String(cm)])),
    })),
  );

const isLength = (text: string): boolean =>
  /^\d{1,3}(\.\d)?$/.test(text) && Number(text) >= LENGTH.min && Number(text) <= LENGTH.max;

/** Returns the measurements of a valid text; rows without values are left out. */
export const toMeasurements = (text: string): Measurement[] =>
  readRows(text)
    .filter((row) => typedCells(row).length > 0)
    .map((row) => ({
      measure: row.measure.trim(),
      values: typedCells(row).map(([size, cm]) => ({ size, cm: Number(cm) })),
    }));

/** Returns the fault of a text of measurements as a sentence; undefined if it is valid. */
export function measurementsFault(text: string): string | undefined {
  const rows = readRows(text).filter((row) => row.measure.trim() || typedCells(row).length > 0);
  const names = rows.map(({ measure }) => measure.trim().toLowerCase());
  if (names.includes('')) return 'Name each measure, such as Bust.';
  if (rows.length > MOST_MEASURES) return `Use at most ${MOST_MEASURES} measures.`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return 'Use each measure once.';
  const empty = rows.find((row) => typedCells(row).length === 0);
  if (empty) return `Enter the centimetres of ${empty.measure.trim()}, or remove it.`;
  const wrong = rows.flatMap(typedCells).find(([, cm]) => !isLength(cm));
  return (
    wrong && `“${wrong[1]}” is no length: enter centimetres from ${LENGTH.min} to ${LENGTH.max}, such as 84 or 84.5.`
  );
}
