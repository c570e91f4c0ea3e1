/** Media query of a window in which a message takes the place of the list. */
export const NARROW = '(max-width: 1100px)';
