/** Returns what is wrong with an e-mail address, by the server's rule; undefined if it is valid. */
export const emailProblem = (email: string): string | undefined =>
  email.includes('@') && email.includes('.') ? undefined : 'Please enter a valid e-mail address.';
