import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

/** The brand's typeface as outlines, so that a label looks the same on a server without fonts. */
export interface Typeface {
  /** Returns the width of a text with a font size of one unit. */
  widthOf(text: string): number;
  /** Returns the outlines of a text as SVG path data, its left end on the baseline at (x, y), in units of `size`. */
  outline(text: string, size: number, x: number, y: number): string;
}

const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
);

/** Maximum number of words whose width is cached. */
const MAX_WIDTHS = 5000;

/** Placeholder for a character that the brand's typeface does not have. */
const UNKNOWN = '?';

/** Returns a letter without its diacritics. */
const baseOf = (character: string): string => character.normalize('NFD').charAt(0);

function findGlyph(fonts: readonly Font[], character: string): [Font, string] | undefined {
  const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return font && [font, character];
}

/** Creates the typeface. Its font files are read on first use from the packages installed below `root`. */
export function createTypeface(root: string): Typeface {
  let fonts: Font[] | undefined;
  const load = (): Font[] => {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    return FILES.map((file) => create(readFileSync(resolve(file))));
  };

  /** Splits a text into pieces that a single font covers. */
  const piecesOf = (text: string): { font: Font; text: string }[] => {
    fonts ??= load();
    const [usual] = fonts;
    if (!usual) return [];
    const pieces: { font: Font; text: string }[] = [];
    for (const character of text) {
      const [font, shown] = findGlyph(fonts, character) ?? findGlyph(fonts, baseOf(character)) ?? [usual, UNKNOWN];
      const last = pieces.at(-1);
      if (last?.font === font) last.text += shown;
      else pieces.push({ font, text: shown });
    }
    return pieces;
  };

  const widths = new Map<string, number>();
  const measure = (word: string): number =>
    piecesOf(word).reduce(
      (width, piece) => width + piece.font.layout(piece.text).advanceWidth / piece.font.unitsPerEm,
      0,
    );
  const widthOfWord = (word: string): number => {
    const width = widths.get(word) ?? measure(word);
    if (widths.size >= MAX_WIDTHS) widths.clear();
    widths.set(word, width);
    return width;
  };

  return {
    // Line breaking measures the same words again and again.
    widthOf(text) {
      const words = text.split(' ');
      return words.reduce((width, word) => width + widthOfWord(word), (words.length - 1) * widthOfWord(' '));
    },

    outline(text, size, x, y) {
      let left = x;
      let path = '';
      for (const piece of piecesOf(text)) {
        const scale = size / piece.font.unitsPerEm;
        const { glyphs, positions } = piece.font.layout(piece.text);
        for (const [place, glyph] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0 } = positions[place] ?? {};
          path += glyph.path
            .scale(scale, -scale)
            .translate(left + xOffset * scale, y)
            .toSVG();
          left += xAdvance * scale;
        }
      }
      return path;
    },
  };
}
