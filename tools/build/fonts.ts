import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fromRoot } from '../paths';

/** Returns the characters from one code point to another. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Characters of nearly every page: base.css and the document name the same, as ranges. */
const BASIC = `${range(0x20, 0x7e)}\u00a0·×–—‘’“”•…−←→`;

/** What the texts and styles use; figures of proportional width are not among it. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'tnum'];

/**
 * Writes the fonts beside the shell: one with the characters of nearly every page, which the document preloads, and the
 * whole one, which a browser fetches for the others alone. base.css names both.
 */
export async function writeFonts(dist: string): Promise<void> {
  const whole = fromRoot(
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  );
  const basic = await subsetFont(readFileSync(whole), BASIC, { targetFormat: 'woff2', keepFeatures: FEATURES });
  mkdirSync(`${dist}/fonts`, { recursive: true });
  copyFileSync(whole, `${dist}/fonts/instrument-sans.woff2`);
  writeFileSync(`${dist}/fonts/instrument-sans-basic.woff2`, basic);
}
