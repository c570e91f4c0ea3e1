/** The account that EFT payments go to, as rows of name and value. */
export const EFT_ACCOUNT: readonly (readonly [string, string])[] = [
  ['Account holder', 'NARA Activewear (Pty) Ltd'],
  ['Bank', 'Example Bank'],
  ['Account number', '000 123 456'],
  ['Branch code', '051001'],
];
