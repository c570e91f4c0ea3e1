/** Vertical place of an element, in px above the lower edge of the window. */
export interface Span {
  low: number;
  high: number;
}

/** Distance that messages keep from the edge and from what they must not cover, in px. */
const GAP = 16;

/** Returns how far above the lower edge of the window a stack of this height covers none of `kept`, in px. */
export const clearBottom = (height: number, kept: readonly Span[]): number =>
  [...kept]
    .sort((a, b) => a.low - b.low)
    .reduce((bottom, { low, high }) => (low < bottom + height && high > bottom - GAP ? high + GAP / 2 : bottom), GAP);
