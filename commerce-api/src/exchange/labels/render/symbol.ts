import { barcodeFault } from '@nara/shared-contracts/rules/catalogue';
import type { Symbology } from '@nara/shared-contracts/rules/labels';
import bwip from 'bwip-js/node';

/** A label that cannot be drawn. Its message is a sentence for display. */
export class LabelFault extends Error {
  override readonly name = 'LabelFault';
}

/** A barcode in modules, with its quiet zones stated separately. */
export interface EncodedSymbol {
  /** Modules across, without the quiet zones. */
  width: number;
  /** Modules down; 1 for linear barcodes, whose bars fill the height of their box. */
  height: number;
  /** Modules that stay white before and after. */
  quiet: { before: number; after: number };
  /** Narrowest module (dots) that a scanner reads reliably at this print resolution. */
  smallestModule: number;
  /** The black parts, in modules. */
  bars: readonly { x: number; y: number; w: number }[];
}

interface Kind {
  bcid: string;
  quiet: EncodedSymbol['quiet'];
  smallestModule: number;
  /** Returns why the symbology cannot encode a text, as the end of a sentence; null if it can. */
  fault: (value: string) => string | null;
}

/** A serial shipping container code, the only content that we put into GS1-128: AI 00 and 18 digits. */
export const SSCC_TEXT = /^\(00\)\d{18}$/;

const KINDS: Readonly<Record<Symbology, Kind>> = {
  ean13: { bcid: 'ean13', quiet: { before: 11, after: 7 }, smallestModule: 2, fault: barcodeFault },
  code128: {
    bcid: 'code128',
    quiet: { before: 10, after: 10 },
    smallestModule: 2,
    // Printers read > as the start of a command.
    fault: (value) => (/^[ -=?-~]{1,60}$/.test(value) ? null : 'must be 1 to 60 plain characters without >'),
  },
  'gs1-128': {
    bcid: 'gs1-128',
    quiet: { before: 10, after: 10 },
    smallestModule: 2,
    fault: (value) => (SSCC_TEXT.test(value) ? null : 'must be (00) and the 18 digits of an SSCC'),
  },
  qr: {
    bcid: 'qrcode',
    quiet: { before: 4, after: 4 },
    smallestModule: 3,
    fault: (value) => (/^[ -~]{1,200}$/.test(value) ? null : 'must be 1 to 200 plain characters'),
  },
};

/** Encodes a text. Throws `LabelFault` if the symbology cannot encode it. */
export function encodeSymbol(symbology: Symbology, value: string): EncodedSymbol {
  const { bcid, quiet, smallestModule, fault } = KINDS[symbology];
  const reason = fault(value);
  if (reason) throw new LabelFault(`“${value}” ${reason}.`);
  // Level M, as for the printers.
  const [raw] = bwip.raw({ bcid, text: value, ...(symbology === 'qr' && { eclevel: 'M' }) });
  if (!raw) throw new LabelFault(`“${value}” cannot be encoded.`);
  return { ...('pixs' in raw ? fromPixels(raw) : fromRuns(raw.sbs)), quiet, smallestModule };
}

type Shape = Pick<EncodedSymbol, 'width' | 'height' | 'bars'>;

/** Converts alternating widths of bars and spaces. */
function fromRuns(runs: readonly number[]): Shape {
  const bars: { x: number; y: number; w: number }[] = [];
  let x = 0;
  for (const [place, w] of runs.entries()) {
    if (place % 2 === 0) bars.push({ x, y: 0, w });
    x += w;
  }
  return { width: x, height: 1, bars };
}

function fromPixels({ pixs, pixx, pixy }: { pixs: readonly number[]; pixx: number; pixy: number }): Shape {
  const bars = pixs.flatMap((pixel, place) => (pixel ? [{ x: place % pixx, y: Math.floor(place / pixx), w: 1 }] : []));
  return { width: pixx, height: pixy, bars };
}
