export const RETURN_STATUSES = ['pending_inspection', 'approved', 'rejected', 'processing', 'processed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What a returned piece turned out to be when it was inspected. */
export const RETURN_CONDITIONS = ['new', 'worn', 'defective'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
