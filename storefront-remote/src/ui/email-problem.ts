/** Says what is wrong with an e-mail address, as the server sees it; undefined when nothing is. */
export const emailProblem = (email: string): string | undefined =>
  email.includes('@') && email.includes('.') ? undefined : 'Please enter a valid e-mail address.';
