import type { LabelDocument, LabelElement } from '@nara/shared-contracts/api/labels';
import { placeSymbol, setText, toDots } from './draw';
import type { EncodedSymbol } from './symbol';
import type { Typeface } from './typeface';

/**
 * Renders `copies` of a label in the printers' language (ZPL II, 203 dpi). Texts are UTF-8 in the printer's scalable
 * font. Barcodes are the printer's own, so that they are as sharp as its head. Throws `LabelFault` if a barcode cannot
 * be drawn.
 */
export function toZpl({ width, height, elements }: LabelDocument, copies: number, typeface: Typeface): string {
  return [
    '^XA',
    '^CI28',
    `^PW${toDots(width)}`,
    `^LL${toDots(height)}`,
    '^LH0,0',
    ...elements.flatMap((element) => toCommands(element, typeface)),
    `^PQ${copies},0,0,N`,
    '^XZ',
    '',
  ].join('\n');
}

function toCommands(element: LabelElement, typeface: Typeface): string[] {
  if (element.kind === 'barcode') return [barcode(element)];
  if (element.kind === 'text') return text(element, typeface);
  const [x, y, w, h] = [element.x, element.y, element.w, element.h].map(toDots);
  const thick = element.kind === 'box' ? Math.max(1, toDots(element.thickness)) : Math.min(w ?? 1, h ?? 1);
  return [`^FO${x},${y}^GB${w},${h},${thick}^FS`];
}

const ALIGN = { start: 'L', center: 'C', end: 'R' } as const;

/** Returns one command per line. The lines are broken already; the printer only aligns them. */
function text(element: Extract<LabelElement, { kind: 'text' }>, typeface: Typeface): string[] {
  const { size, lines } = setText(element, typeface);
  const [x, w] = [toDots(element.x), toDots(element.w)];
  // The printer's font has a single weight, so bold text is slightly wider instead.
  const wide = element.isBold ? Math.round(size * 1.1) : size;
  return lines.map(
    ({ text: line, top }) =>
      `^FO${x},${top}^A0N,${size},${wide}^FB${w},1,0,${ALIGN[element.align]}^FH^FD${escapeZpl(line)}^FS`,
  );
}

function barcode(element: Extract<LabelElement, { kind: 'barcode' }>): string {
  const { symbol, module, x, y, height } = placeSymbol(element);
  const { symbology, value } = element;
  const at = `^FO${x},${y}^BY${module},2,${height}`;
  switch (symbology) {
    // The printer computes the check digit.
    case 'ean13':
      return `${at}^BEN,${height},N,N^FD${value.slice(0, 12)}^FS`;
    case 'code128':
      return `${at}^BCN,${height},N,N,N,A^FH^FD${escapeZpl(value)}^FS`;
    // Subset C, then FNC1, which makes it GS1-128.
    case 'gs1-128':
      return `${at}^BCN,${height},N,N,N,N^FD>;>8${value.replace(/\D/g, '')}^FS`;
    // Printers place and scale their own QR codes differently.
    case 'qr':
      return `^FO${x},${y}${graphic(symbol, module)}^FS`;
  }
}

/** Renders a symbol as a bitmap with whole bytes per row. */
function graphic({ width, height, bars }: EncodedSymbol, module: number): string {
  const bytesPerRow = Math.ceil((width * module) / 8);
  const rows = Array.from({ length: height }, () => new Uint8Array(bytesPerRow));
  for (const { x, y, w } of bars) {
    for (let dot = x * module; dot < (x + w) * module; dot += 1) {
      const row = rows[y];
      if (row) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
  }
  const hex = rows.map((row) => Buffer.from(row).toString('hex').toUpperCase().repeat(module)).join('');
  return `^GFA,${hex.length / 2},${hex.length / 2},${bytesPerRow},${hex}`;
}

/**
 * Escapes characters that a printer takes for a command: `^`, `~`, `_`, `\` and all non-ASCII characters become
 * hexadecimal bytes.
 */
export const escapeZpl = (value: string): string =>
  value.replace(/[^ -~]|[\^~_\\]/gu, (character) =>
    [...Buffer.from(character, 'utf8')].map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
