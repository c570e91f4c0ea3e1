/** Maximum length of a search in characters. */
export const MAX_SEARCH_LENGTH = 80;

/** Maximum number of words that one synonym stands for. */
export const MAX_MEANINGS = 6;
