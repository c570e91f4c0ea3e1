/** Names a place within a text: `{returnPeriod}`. */
const NAMED = /\{(\w+)\}/g;

/** Part of a text that stands while there is what it names, and what stands otherwise: `[over {x}|never]`. */
const DEPENDENT = /\[([^[\]|]*\{\w+\}[^[\]|]*)(?:\|([^[\]|]*))?\]/g;

/** Tells of a name whether there always is what it stands for; undefined for a name that there is not. */
export type IsCertain = (name: string) => boolean | undefined;

/** Returns the names in a text, in their order. */
export const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name);

/** Returns the names in a text of what may be lacking. */
export const uncertainIn = (text: string, isCertain: IsCertain): string[] =>
  namesIn(text).filter((name) => isCertain(name) === false);

/** Returns a text in which each part that depends on something is replaced by what `choose` makes of it. */
const choosing = (
  text: string,
  isCertain: IsCertain,
  choose: (part: string, otherwise: string, uncertain: readonly string[]) => string,
): string =>
  text.replace(DEPENDENT, (whole, part: string, otherwise = '') => {
    const uncertain = uncertainIn(part, isCertain);
    return uncertain.length === 0 ? whole : choose(part, otherwise, uncertain);
  });

/** Returns a text without the parts that depend on what is not there; `gone` stands for one. Its names stay. */
export const present = (text: string, isCertain: IsCertain, isThere: (name: string) => boolean, gone = ''): string =>
  choosing(text, isCertain, (part, otherwise, uncertain) => (uncertain.every(isThere) ? part : otherwise || gone));

/** Returns what a text says when everything lacks that may. Its names stay. */
export const alwaysSaid = (text: string, isCertain: IsCertain): string => present(text, isCertain, () => false);

/** Returns a text without everything that depends on something. Its names stay. */
export const independent = (text: string, isCertain: IsCertain): string => choosing(text, isCertain, () => '');

/** Returns a text with each name replaced by what `toValue` says; undefined leaves it. Values are not read for names. */
export const withValues = (text: string, toValue: (name: string) => string | undefined): string =>
  text.replace(NAMED, (whole, name: string) => toValue(name) ?? whole);

/** Tells whether a text has a brace that names nothing, such as one that was not closed. */
export const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replace(NAMED, ''));
