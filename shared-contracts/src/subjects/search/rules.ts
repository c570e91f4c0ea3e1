/** Maximum length of a search in characters. */
export const LONGEST_SEARCH = 80;

/** Maximum number of words that one synonym stands for. */
export const MOST_MEANINGS = 6;
