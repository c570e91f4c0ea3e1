import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fromRoot } from '../paths';

/** Stylesheet that declares both fonts. It is the only place with the ranges of the basic font. */
const STYLES = 'shared-ui/src/theme/base.css';

/** Returns the characters of a `unicode-range`, such as `U+20-7E, U+A0`. */
function charactersOf(ranges: string): string {
  const spans = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
  return spans
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

/** Returns the characters that the styles expect of the basic font. Throws if the styles do not say. */
export function basicCharacters(styles: string): string {
  const [, ranges] = /instrument-sans-basic\.woff2[^}]*unicode-range:([^;]+);/.exec(styles) ?? [];
  if (!ranges) throw new Error(`${STYLES} gives the basic font no unicode-range`);
  return charactersOf(ranges);
}

/** OpenType features that the texts and styles use. Proportional figures are not among them. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'tnum'];

/**
 * Writes the fonts next to the shell: one with the characters of nearly every page, which the document preloads, and
 * the whole font, which a browser fetches only for other characters.
 */
export async function writeFonts(dist: string): Promise<void> {
  const whole = fromRoot(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  const characters = basicCharacters(readFileSync(fromRoot(STYLES), 'utf8'));
  const basic = await subsetFont(readFileSync(whole), characters, { targetFormat: 'woff2', keepFeatures: FEATURES });
  mkdirSync(`${dist}/fonts`, { recursive: true });
  copyFileSync(whole, `${dist}/fonts/instrument-sans.woff2`);
  writeFileSync(`${dist}/fonts/instrument-sans-basic.woff2`, basic);
}
