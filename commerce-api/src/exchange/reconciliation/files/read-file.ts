import type { Mapping } from './banks';
import { isCamt053, readCamt053 } from './camt053';
import { decode } from './decode';
import { MOST_LINES, type ReadFile } from './lines';
import { isOfx, readOfx } from './ofx';
import { readRows } from './read-records';
import { unreadableFile } from './refusals';
import { readSettlement } from './settlement-csv';
import { readStatementCsv } from './statement-csv';

/** A file, optionally with the columns that the user chose. Without them its format is detected. */
export interface FileToRead {
  file: Uint8Array;
  mapping: Mapping | null;
}

/**
 * Reads a bank statement (CSV, OFX, CAMT.053) or a provider's settlement file, and detects which it is. Throws 400
 * `file-unreadable`. Rule: docs/product/reconciliation.md, "Files".
 */
export function readFile({ file, mapping }: FileToRead): ReadFile {
  const read = recognise(decode(file), mapping);
  if (!read) throw unreadableFile(mapping ? NOT_THERE : UNKNOWN);
  if (read.lines.length > MOST_LINES)
    throw unreadableFile(`The file has more than ${MOST_LINES} lines. Split it in parts.`);
  if (read.lines.length === 0 && read.faults.length === 0) throw unreadableFile('The file has no lines.');
  return read;
}

const UNKNOWN = 'The format is not known. Choose the columns yourself, or download the statement as OFX or CAMT.053.';
const NOT_THERE = 'The file has no such columns. Compare the names with its headings.';

function recognise(text: string, mapping: Mapping | null): ReadFile | null {
  if (isOfx(text)) return readOfx(text);
  if (isCamt053(text)) return readCamt053(text);
  const rows = readRows(text);
  return (mapping ? null : readSettlement(rows)) ?? readStatementCsv(rows, mapping);
}
