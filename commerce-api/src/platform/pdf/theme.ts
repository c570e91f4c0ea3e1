/** Colours of the portal's light theme, for paper. */
export const COLORS = {
  ink: '#1c1b1a',
  muted: '#66635c',
  line: '#d2d0ca',
  fill: '#f3f3f1',
  bar: '#54514b',
  yellow: '#745000',
  red: '#9d2317',
  green: '#1a5f34',
  blue: '#1a4c97',
} as const;

export type PdfColor = keyof typeof COLORS;

export const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Font sizes, in points. */
export const SIZES = { small: 8, text: 9.5, heading: 12, title: 18 } as const;
export const MARGIN = 48;
/** Space between two sections of a page, in points. */
export const GAP = 18;
