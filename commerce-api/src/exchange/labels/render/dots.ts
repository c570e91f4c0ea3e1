/** Dots per millimetre of a 203 dpi print head. Every renderer draws on this grid, so that all labels are identical. */
export const DOTS_PER_MM = 8;

/** Converts millimetres to whole dots. */
export const toDots = (mm: number): number => Math.round(mm * DOTS_PER_MM);
