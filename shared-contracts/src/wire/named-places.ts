/** Matches a placeholder in a text: `{returnPeriod}`. */
const NAMED = /\{(\w+)\}/g;

/**
 * Matches a conditional part of a text, shown if its placeholders have values, and its optional alternative: `[over
 * {x}|never]`.
 */
const DEPENDENT = /\[([^[\]|]*\{\w+\}[^[\]|]*)(?:\|([^[\]|]*))?\]/g;

/** Function that returns whether a placeholder always has a value; undefined for an unknown name. */
export type IsCertain = (name: string) => boolean | undefined;

/** Returns the placeholder names in a text, in order. */
export const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name);

/** Returns the placeholder names in a text whose values may be missing. */
export const uncertainIn = (text: string, isCertain: IsCertain): string[] =>
  namesIn(text).filter((name) => isCertain(name) === false);

/** Returns a text with each conditional part replaced by the result of `choose`. */
const choosing = (
  text: string,
  isCertain: IsCertain,
  choose: (part: string, otherwise: string, uncertain: readonly string[]) => string,
): string =>
  text.replace(DEPENDENT, (whole, part: string, otherwise = '') => {
    const uncertain = uncertainIn(part, isCertain);
    return uncertain.length === 0 ? whole : choose(part, otherwise, uncertain);
  });

/**
 * Returns a text in which conditional parts with missing values are replaced by their alternative, or by `gone` without
 * one. Placeholders are not filled in.
 */
export const present = (text: string, isCertain: IsCertain, isThere: (name: string) => boolean, gone = ''): string =>
  choosing(text, isCertain, (part, otherwise, uncertain) => (uncertain.every(isThere) ? part : otherwise || gone));

/** Returns a text as it reads if every optional value is missing. Placeholders are not filled in. */
export const alwaysSaid = (text: string, isCertain: IsCertain): string => present(text, isCertain, () => false);

/** Returns a text without its conditional parts. Placeholders are not filled in. */
export const independent = (text: string, isCertain: IsCertain): string => choosing(text, isCertain, () => '');

/**
 * Returns a text with each placeholder replaced by its value from `toValue`; undefined leaves it. Placeholders inside
 * values are not replaced.
 */
export const withValues = (text: string, toValue: (name: string) => string | undefined): string =>
  text.replace(NAMED, (whole, name: string) => toValue(name) ?? whole);

/** Returns whether a text has a brace that belongs to no placeholder, such as one that was not closed. */
export const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replace(NAMED, ''));
