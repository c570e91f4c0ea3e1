import { formatRand, toRand } from '@nara/shared-contracts/rules';

/** Formats cents as rand for people. */
export const money = (cents: number): string => formatRand(toRand(cents));

/**
 * Returns the text of a mail from its paragraphs. Nothing that a shopper typed goes into one that goes to shoppers: an order
 * can be placed with somebody else's address, and our mail must not carry a stranger's message there.
 */
export const letter = (...paragraphs: readonly (string | null)[]): string =>
  `${[...paragraphs.filter((paragraph) => paragraph !== null), 'NARA'].join('\n\n')}\n`;

/** Returns the paragraph that leads back to the order. */
export const orderPage = (link: string): string =>
  `Your order page:\n${link}\n\nWhoever has this link can see and change the order, so please keep it to yourself.`;

export const REFUND_TIME = 'If you have paid already, the money is back with you within 5-7 business days.';
