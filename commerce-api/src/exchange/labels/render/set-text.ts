import type { LabelElement } from '@nara/shared-contracts';
import { toDots } from './dots';
import type { Typeface } from './typeface';

type TextElement = Extract<LabelElement, { kind: 'text' }>;

/** A text set in its box, in dots. */
export interface SetText {
  /** Height of the type. */
  size: number;
  lines: readonly { text: string; x: number; top: number; width: number }[];
}

const LINE_HEIGHT = 1.2;
/** Type is made smaller in steps, down to a half; what does not fit then is cut. */
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const ELLIPSIS = '…';

/** Breaks a text at spaces and line ends, smaller or cut where it does not fit its box. */
export function setText({ text, size, align, isBold, ...box }: TextElement, typeface: Typeface): SetText {
  const [boxWidth, boxHeight] = [toDots(box.w), toDots(box.h)];
  // The outline of bold type is thicker on both sides.
  const widthOf = (line: string, dots: number) => (typeface.widthOf(line) + (isBold ? BOLD : 0)) * dots;

  const attempt = (dots: number) => {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => breakLine(line.trim(), (part) => widthOf(part, dots) <= boxWidth));
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

/** Thickness of the stroke that makes type bold, in parts of its height. */
export const BOLD = 0.045;

/** Puts as many words on a line as fit; a word that is longer than a line has one of its own. */
function breakLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  let kept = [...line.replace(ELLIPSIS, '')];
  while (kept.length > 1 && !fits(kept.join('') + ELLIPSIS)) kept = kept.slice(0, -1);
  return kept.join('') + ELLIPSIS;
}
