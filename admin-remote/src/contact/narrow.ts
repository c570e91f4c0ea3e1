/** Media query for windows in which a message replaces the list. */
export const NARROW = '(max-width: 1100px)';
