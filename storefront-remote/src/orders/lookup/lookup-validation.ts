import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';

export interface Lookup {
  orderId: string;
  email: string;
}

/** Problems keyed by input, in the order of the form; empty if the order can be looked up. */
export type LookupProblems = Partial<Record<keyof Lookup, string>>;

/** Normalises typed or pasted values to the form that the server knows. */
export const tidy = ({ orderId, email }: Lookup): Lookup => ({
  orderId: orderId.trim().toUpperCase(),
  email: email.trim(),
});

export function problemsOf({ orderId, email }: Lookup): LookupProblems {
  const problems: LookupProblems = {};
  if (!ORDER_ID_PATTERN.test(orderId)) {
    problems.orderId = 'Please enter the order number as in your confirmation: NARA, a long number and six characters.';
  }
  if (!email.includes('@') || !email.includes('.')) problems.email = 'Please enter the e-mail address of the order.';
  return problems;
}
