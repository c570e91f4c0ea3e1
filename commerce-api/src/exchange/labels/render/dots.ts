/** Dots per millimetre of a 203 dpi print head: every renderer draws on this grid, so that all labels are alike. */
export const DOTS_PER_MM = 8;

/** Returns millimetres as whole dots. */
export const toDots = (mm: number): number => Math.round(mm * DOTS_PER_MM);
