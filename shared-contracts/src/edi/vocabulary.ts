/** How an interchange of ours stands: the partner says nothing yet, accepts it, or refuses some of it. */
export const INTERCHANGE_STATES = ['sent', 'accepted', 'refused'] as const;
export type InterchangeState = (typeof INTERCHANGE_STATES)[number];
