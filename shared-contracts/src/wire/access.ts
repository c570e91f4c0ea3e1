export const ROLES = ['admin', 'logistics', 'merchandising', 'finance'] as const;

/** Role of a member of staff. It comes from the server's session, never from the browser. */
export type Role = (typeof ROLES)[number];

/**
 * Access to an endpoint. `public`: anyone. `order-token`: the holder of the token of the order in the request.
 * `partner-signature`: the partner, by signing the raw body. `deploy-token`: the holder of a token for the remote in
 * the request, or an admin. A list of roles: staff with one of them.
 */
export type Access = 'public' | 'order-token' | 'partner-signature' | 'deploy-token' | readonly Role[];
