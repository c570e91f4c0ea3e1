import { isEmailAddress, plainText } from '@nara/shared-contracts/rules/common';

/** Returns what is wrong with an e-mail address, by the server's rule; undefined if it is valid. */
export const emailProblem = (email: string): string | undefined =>
  isEmailAddress(plainText(email)) ? undefined : 'Please enter a valid e-mail address.';
