/** The two passcode gates. */
export type Gate = 'site' | 'enterprise';

/** Browser-storage flag that remembers a passed gate. The server decides on data; this only decides what is drawn. */
export const GATE_FLAGS = { site: 'site-unlocked', enterprise: 'enterprise-unlocked' } as const satisfies Record<
  Gate,
  string
>;

/** Any path starting with /admin is behind the enterprise gate, every other path behind the site gate. */
export const gateForPath = (pathname: string): Gate => (pathname.startsWith('/admin') ? 'enterprise' : 'site');

/** Shown under the passcode field whenever the code is not the right one. */
export const INCORRECT_PASSCODE = 'Incorrect password';
