export const ROLES = ['admin', 'logistics', 'merchandising'] as const;

/** What a member of staff may do; comes from the session, never from the browser. */
export type Role = (typeof ROLES)[number];
