import { Refusal } from '#platform/http';

/** Returns the refusal of a whole file; `detail` is a sentence for display. */
export const unreadable = (detail: string): Refusal => new Refusal(400, 'csv-unreadable', detail);

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
