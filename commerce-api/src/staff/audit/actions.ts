/** Actions of entries that changed nothing: all begin with `access.`, by which other readers leave them out. */
export const ACCESS = {
  signIn: 'access.sign-in',
  signInRefused: 'access.sign-in-refused',
  signOut: 'access.sign-out',
  read: 'access.read',
  export: 'access.export',
} as const;
