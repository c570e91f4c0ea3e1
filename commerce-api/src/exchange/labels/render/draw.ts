import type { LabelDocument, LabelElement } from '@nara/shared-contracts/api/labels';
import { type EncodedSymbol, encodeSymbol, LabelFault } from './symbol';
import type { Typeface } from './typeface';

/** Dots per millimetre of a 203 dpi print head. Every renderer draws on this grid, so that all labels are identical. */
export const DOTS_PER_MM = 8;

/** Converts millimetres to whole dots. */
export const toDots = (mm: number): number => Math.round(mm * DOTS_PER_MM);

type TextElement = Extract<LabelElement, { kind: 'text' }>;

/** A text laid out in its box, in dots. */
interface SetText {
  /** Font size. */
  size: number;
  lines: readonly { text: string; x: number; top: number; width: number }[];
}

const LINE_HEIGHT = 1.2;
/** The font size is reduced in steps, down to half. Text that still does not fit is cut. */
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const ELLIPSIS = '…';
/** Maximum number of characters shown, with fields filled in. More do not fit on any label. */
const MAX_LENGTH = 1000;

/** Breaks a text at spaces and line breaks. Shrinks or cuts it if it does not fit its box. */
export function setText({ text, size, align, isBold, ...box }: TextElement, typeface: Typeface): SetText {
  const [boxWidth, boxHeight] = [toDots(box.w), toDots(box.h)];
  // Bold outlines are thicker on both sides.
  const bold = isBold ? BOLD : 0;
  const widthOf = (line: string, dots: number) => (typeface.widthOf(line) + bold) * dots;

  const attempt = (dots: number) => {
    const lines = text
      .slice(0, MAX_LENGTH)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => breakLine(line.trim(), typeface, (width) => (width + bold) * dots <= boxWidth));
    const room = Math.max(1, Math.floor((boxHeight / dots - 1) / LINE_HEIGHT + 1 + 1e-9));
    const fits = lines.length <= room && lines.every((line) => widthOf(line, dots) <= boxWidth);
    return { dots, lines, room, fits };
  };

  const attempts = STEPS.map((step) => Math.max(8, Math.round(toDots(size) * step)));
  const best = attempts.map(attempt).find(({ fits }) => fits) ?? attempt(attempts.at(-1) ?? 8);
  const shown = best.lines
    .slice(0, best.room)
    .map((line, place) => (place === best.room - 1 && best.lines.length > best.room ? `${line}${ELLIPSIS}` : line))
    .map((line) => cut(line, (part) => widthOf(part, best.dots) <= boxWidth));
  return {
    size: best.dots,
    lines: shown.map((line, place) => {
      const width = widthOf(line, best.dots);
      const slack = { start: 0, center: (boxWidth - width) / 2, end: boxWidth - width }[align];
      const top = toDots(box.y) + Math.round(place * best.dots * LINE_HEIGHT);
      return { text: line, x: toDots(box.x) + Math.max(0, Math.round(slack)), top, width };
    }),
  };
}

/** Thickness of the stroke that makes text bold, as a fraction of the font size. */
const BOLD = 0.045;

/** Puts as many words on a line as fit. A word longer than a line gets its own line. */
function breakLine(text: string, { widthOf }: Typeface, fits: (width: number) => boolean): string[] {
  const lines: string[] = [];
  const space = widthOf(' ');
  let width = 0;
  for (const word of text.split(/\s+/)) {
    const [last, wide] = [lines.at(-1), widthOf(word)];
    if (last !== undefined && fits(width + space + wide)) {
      lines[lines.length - 1] = `${last} ${word}`;
      width += space + wide;
    } else {
      lines.push(word);
      width = wide;
    }
  }
  return lines;
}

/** Cuts a line to as many characters as fit with an ellipsis, but at least one. */
function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const letters = [...line.replace(ELLIPSIS, '')];
  const shorten = (length: number) => letters.slice(0, length).join('') + ELLIPSIS;
  let [kept, tooLong] = [1, letters.length + 1];
  while (tooLong - kept > 1) {
    const length = Math.floor((kept + tooLong) / 2);
    if (fits(shorten(length))) kept = length;
    else tooLong = length;
  }
  return shorten(kept);
}

type BarcodeElement = Extract<LabelElement, { kind: 'barcode' }>;

/** Position of a printed barcode, in dots, without its quiet zones. */
interface PlacedSymbol {
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

/** A label as shapes, in dots. Source of the SVG, PDF and PNG. */
export interface Drawing {
  width: number;
  height: number;
  /** Black rectangles. */
  rects: readonly Rect[];
  /** Text outlines as SVG path data, with the stroke that makes them bold. */
  texts: readonly { path: string; stroke: number }[];
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Distance of the baseline from the top of its line, as a fraction of the line height. */
const BASELINE = 0.86;

/** Draws a label with filled-in fields. Throws `LabelFault` if a barcode cannot be drawn. */
export function draw({ width, height, elements }: LabelDocument, typeface: Typeface): Drawing {
  const rects: Rect[] = [];
  const texts: { path: string; stroke: number }[] = [];
  for (const element of elements) {
    if (element.kind === 'barcode') {
      const { symbol, module, x, y, height: high } = placeSymbol(element);
      const tall = symbol.height > 1 ? module : high;
      for (const bar of symbol.bars)
        rects.push({ x: x + bar.x * module, y: y + bar.y * module, w: bar.w * module, h: tall });
    } else if (element.kind === 'text') {
      const { size, lines } = setText(element, typeface);
      const stroke = element.isBold ? size * BOLD : 0;
      for (const line of lines)
        texts.push({
          path: typeface.outline(line.text, size, line.x + stroke / 2, line.top + size * BASELINE),
          stroke,
        });
    } else {
      const rect = { x: toDots(element.x), y: toDots(element.y), w: toDots(element.w), h: toDots(element.h) };
      rects.push(...(element.kind === 'line' ? [rect] : frame(rect, Math.max(1, toDots(element.thickness)))));
    }
  }
  return { width: toDots(width), height: toDots(height), rects, texts };
}

const frame = ({ x, y, w, h }: Rect, thick: number): Rect[] => [
  { x, y, w, h: thick },
  { x, y: y + h - thick, w, h: thick },
  { x, y, w: thick, h },
  { x: x + w - thick, y, w: thick, h },
];
