/** Vertical position of an element, in px above the bottom of the window. */
export interface Span {
  low: number;
  high: number;
}

/** Distance (px) of messages from the edge and from elements that they must not cover. */
const GAP = 16;

/** Returns the distance (px) from the bottom of the window at which a stack of this height covers none of `kept`. */
export const clearBottom = (height: number, kept: readonly Span[]): number =>
  [...kept]
    .sort((a, b) => a.low - b.low)
    .reduce((bottom, { low, high }) => (low < bottom + height && high > bottom - GAP ? high + GAP / 2 : bottom), GAP);
