import type { LabelElement } from '@nara/shared-contracts/api/labels';
import { DOTS_PER_MM, toDots } from './dots';
import { type EncodedSymbol, encodeSymbol, LabelFault } from './symbol';

type BarcodeElement = Extract<LabelElement, { kind: 'barcode' }>;

/** Position of a printed barcode, in dots, without its quiet zones. */
export interface PlacedSymbol {
  symbol: EncodedSymbol;
  /** Dots per module. */
  module: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Centres the largest symbol with whole dots per module that fits its box including the quiet zones. Throws
 * `LabelFault` if that would be too small to scan.
 */
export function placeSymbol({ symbology, value, ...box }: BarcodeElement): PlacedSymbol {
  const symbol = encodeSymbol(symbology, value);
  const { before, after } = symbol.quiet;
  const [boxWidth, boxHeight] = [toDots(box.w), toDots(box.h)];
  const across = symbol.width + before + after;
  const isMatrix = symbol.height > 1;
  const module = Math.floor(isMatrix ? Math.min(boxWidth, boxHeight) / across : boxWidth / across);
  if (module < symbol.smallestModule) {
    const needed = Math.ceil((across * symbol.smallestModule) / DOTS_PER_MM);
    throw new LabelFault(`The barcode of “${value}” needs ${needed} mm, and its place has ${box.w}.`);
  }
  const height = isMatrix ? symbol.height * module : boxHeight;
  return {
    symbol,
    module,
    x: toDots(box.x) + Math.floor((boxWidth - across * module) / 2) + before * module,
    y: toDots(box.y) + Math.floor((boxHeight - height) / 2),
    width: symbol.width * module,
    height,
  };
}
