/** Where staff work: with the shop's own data and the partner, or with test data and a partner of our own. */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];
