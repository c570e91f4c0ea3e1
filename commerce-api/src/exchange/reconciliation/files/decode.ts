import { unreadableFile } from './refusals';

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => file[at] === byte);

/**
 * Decodes the file of a bank or provider as UTF-8, or as Windows-1252, which some still use. Removes zero bytes, with
 * which FNB pads lines. Throws 400 `file-unreadable` if it is not text.
 */
export function decode(file: Uint8Array): string {
  if (file.length === 0) throw unreadableFile('The file is empty.');
  if (startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw unreadableFile(
      'This is a workbook of a spreadsheet program. Export it as CSV, OFX or CAMT.053 and try again.',
    );
  if (startsWith(file, 0x25, 0x50, 0x44, 0x46))
    throw unreadableFile('This is a PDF. Download the statement as CSV, OFX or CAMT.053 and try again.');
  if (startsWith(file, 0xff, 0xfe)) return without(new TextDecoder('utf-16le').decode(file));
  if (startsWith(file, 0xfe, 0xff)) return without(new TextDecoder('utf-16be').decode(file));
  try {
    return without(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return without(new TextDecoder('windows-1252').decode(file));
  }
}

const without = (text: string): string => text.replaceAll('\0', '');
