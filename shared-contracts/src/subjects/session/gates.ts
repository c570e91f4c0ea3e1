/** The two passcode gates. */
export type Gate = 'site' | 'enterprise';

/** Browser-storage flag of a passed gate. It only decides what is rendered; the server controls access to data. */
export const GATE_FLAGS = { site: 'site-unlocked', enterprise: 'enterprise-unlocked' } as const satisfies Record<
  Gate,
  string
>;

/**
 * Returns the gate of a path: `enterprise` for everything that starts with /admin, otherwise `site`.
 * Rule: docs/product/session.md.
 */
export const gateForPath = (pathname: string): Gate => (pathname.startsWith('/admin') ? 'enterprise' : 'site');

/** Message under the passcode field if the code is wrong. */
export const INCORRECT_PASSCODE = 'Incorrect password';
