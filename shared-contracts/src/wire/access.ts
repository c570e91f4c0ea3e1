export const ROLES = ['admin', 'logistics', 'merchandising', 'finance'] as const;

/** Role of a member of staff. Comes from the server's session, never from the browser. */
export type Role = (typeof ROLES)[number];

/**
 * Tells who may call an endpoint. `public`: anybody. `order-token`: the holder of the token of the order that the call
 * names. `partner-signature`: the partner, by signing the raw body. `deploy-token`: the holder of a token for the
 * remote that the call names, or an admin. A list of roles: staff with one of them.
 */
export type Access = 'public' | 'order-token' | 'partner-signature' | 'deploy-token' | readonly Role[];
