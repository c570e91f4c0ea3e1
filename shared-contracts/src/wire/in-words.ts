/** Returns a vocabulary word as a person would write it: `in_transit` becomes `in transit`. */
export const inWords = (word: string): string => word.replaceAll('_', ' ');
