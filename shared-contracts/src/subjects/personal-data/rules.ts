/** Requests that a person may make under the Protection of Personal Information Act. */
export const PERSONAL_DATA_REQUEST_KINDS = ['export', 'erasure'] as const;
export type PersonalDataRequestKind = (typeof PERSONAL_DATA_REQUEST_KINDS)[number];

/** `waiting`: the person has not confirmed yet. `erased`, `closed` and `expired` requests keep no address. */
export const PERSONAL_DATA_REQUEST_STATES = ['waiting', 'confirmed', 'erased', 'closed', 'expired'] as const;
export type PersonalDataRequestState = (typeof PERSONAL_DATA_REQUEST_STATES)[number];
