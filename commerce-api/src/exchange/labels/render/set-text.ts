import type { LabelElement } from '@nara/shared-contracts/api/labels';
import { toDots } from './dots';
import type { Typeface } from './typeface';

type TextElement = Extract<LabelElement, { kind: 'text' }>;

/** A text laid out in its box, in dots. */
export interface SetText {
  /** Font size. */
  size: number;
  lines: readonly { text: string; x: number; top: number; width: number }[];
}

const LINE_HEIGHT = 1.2;
/** The font size is reduced in steps, down to half. Text that still does not fit is cut. */
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const ELLIPSIS = '…';
/** Maximum number of characters shown, with fields filled in. More do not fit on any label. */
const LONGEST = 1000;

/** Breaks a text at spaces and line breaks. Shrinks or cuts it if it does not fit its box. */
export function setText({ text, size, align, isBold, ...box }: TextElement, typeface: Typeface): SetText {
  const [boxWidth, boxHeight] = [toDots(box.w), toDots(box.h)];
  // Bold outlines are thicker on both sides.
  const bold = isBold ? BOLD : 0;
  const widthOf = (line: string, dots: number) => (typeface.widthOf(line) + bold) * dots;

  const attempt = (dots: number) => {
    const lines = text
      .slice(0, LONGEST)
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
export const BOLD = 0.045;

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
