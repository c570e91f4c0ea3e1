/** Longest search in characters. */
export const LONGEST_SEARCH = 80;

/** Most words that one synonym stands for. */
export const MOST_MEANINGS = 6;
