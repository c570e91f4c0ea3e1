/** Actions of entries that changed nothing. All start with `access.`, so that other readers can exclude them. */
export const ACCESS = {
  signIn: 'access.sign-in',
  signInRefused: 'access.sign-in-refused',
  signOut: 'access.sign-out',
  read: 'access.read',
  export: 'access.export',
} as const;
