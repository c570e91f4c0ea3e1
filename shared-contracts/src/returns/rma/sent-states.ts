/** How the hand-over of a return to the partner stands; `none`: its time comes with the approval. */
export const SENT_STATES = ['none', 'pending', 'done', 'dead'] as const;
export type SentState = (typeof SENT_STATES)[number];
