/** Hex codes of the range's colours. */
export const COLORS = {
  Black: '#1f1f21',
  Charcoal: '#4a4a4d',
  White: '#f4f2ec',
  Sage: '#8a9a80',
  Olive: '#5d6144',
  Navy: '#22304a',
  Cobalt: '#2f4fa3',
  Sky: '#9db7c9',
  Plum: '#5b3a4e',
  Blush: '#e3b7ad',
  Clay: '#b0654a',
  Sand: '#d9c7ae',
} as const;

export type ColorName = keyof typeof COLORS;
