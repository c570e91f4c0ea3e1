import { toRand } from '@nara/shared-contracts/rules/pricing';
import { ApiError, type CsvDelimiter } from '#platform/http';

/** Returns the refusal of a whole file; `detail` is a sentence for display. */
export const unreadable = (detail: string): ApiError => new ApiError(400, 'csv-unreadable', detail);

const SAVE_AS = 'Save it as "CSV UTF-8" and try again.';

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** Recognises UTF-16 without a byte order mark: every other byte of a table's first characters is zero. */
const looksLikeUtf16 = (file: Uint8Array): boolean => file.length > 1 && (file[0] === 0) !== (file[1] === 0);

/** Decodes a CSV file in UTF-8, with or without a byte order mark. Throws 400 `csv-unreadable` for anything else. */
export function decodeCsv(file: Uint8Array): string {
  if (file.length === 0) throw unreadable('The file is empty.');
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw unreadable(`This is a workbook of a spreadsheet program. ${SAVE_AS}`);
  }
  if (startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff) || looksLikeUtf16(file)) {
    throw unreadable(`The file is encoded as UTF-16. ${SAVE_AS}`);
  }
  if (file.includes(0)) throw unreadable('This is not a text file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw unreadable(`The file is not encoded as UTF-8; it looks like Windows-1252. ${SAVE_AS}`);
  }
}

/** Columns of a kind of import. */
export interface ImportColumns<Column extends string> {
  /** Columns that every file must have, in any order. */
  required: readonly Column[];
  /** Columns that a file may have because the export writes them. They are not imported. */
  informational: readonly string[];
}

/** Heading of the column that the download of refused rows adds. No import reads it. */
export const REASON = 'Refused because';

/** Layout of a file, without the column of earlier refusal reasons. */
export interface CsvLayout {
  headings: string[];
  delimiter: CsvDelimiter;
}

/** Maximum number of columns in a file. */
const MAX_COLUMNS = 100;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Returns the delimiter: the more frequent of comma and semicolon in the heading line. */
export function delimiterOf(text: string): CsvDelimiter {
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/**
 * Returns the index of each required column, from 0. Throws 400 `csv-unreadable`, naming every heading that is missing,
 * repeated or unknown.
 */
export function placeColumns<Column extends string>(
  headings: readonly string[],
  { required, informational }: ImportColumns<Column>,
): Record<Column, number> {
  if (headings.length > MAX_COLUMNS) {
    throw unreadable(`The file has ${headings.length} columns, and may have ${MAX_COLUMNS}.`);
  }
  const known: readonly string[] = [...required, ...informational];
  const missing = required.filter((name) => !headings.includes(name));
  const repeated = known.filter((name) => headings.indexOf(name) !== headings.lastIndexOf(name));
  const unknown = headings.filter((name) => !known.includes(name)).map((name) => name.slice(0, 80));
  const faults = [
    missing.length > 0 && `Missing columns: ${list(missing)}.`,
    repeated.length > 0 && `Columns that are there twice: ${list(repeated)}.`,
    unknown.length > 0 && `Unknown columns: ${list(unknown.slice(0, 10))}.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw unreadable(faults.join(' '));
  return Object.fromEntries(required.map((name) => [name, headings.indexOf(name)])) as Record<Column, number>;
}

/** Writes cents as a cell in rand; an unknown price is empty. */
export const randCell = (cents: number | null): string => (cents === null ? '' : toRand(cents).toFixed(2));

/** Reads `449,50` and `449.50` as the same price. A text that is not a price stays text and is refused later. */
export const readRandCell = (text: string): unknown => {
  if (text === '') return null;
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;
};
