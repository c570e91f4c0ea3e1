import { FREE_SHIPPING_OVER, SHIPPING_FEE, VAT_RATE } from '../pricing/totals';
import { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE } from '../returns/refund';

/** Promises of the shop, in the words its pages use; every text takes its figures from here. */
export const SHOP_FACTS = {
  standardDelivery: '3-5 business days',
  freeShippingOver: `R${FREE_SHIPPING_OVER}`,
  shippingFee: `R${SHIPPING_FEE}`,
  vat: `${Math.round(VAT_RATE * 100)}%`,
  returnPeriod: `${RETURN_DAYS} days`,
  refundTime: '5-7 business days',
  freeReturnOver: `R${PREPAID_LABEL_FROM}`,
  returnFee: `R${RETURN_LABEL_FEE}`,
  answerTime: '24 hours',
} as const;

type FactName = keyof typeof SHOP_FACTS;

/** Names a fact within a text: `{returnPeriod}`. */
const NAMED = /\{(\w+)\}/g;

const isFact = (name: string): name is FactName => Object.hasOwn(SHOP_FACTS, name);

/** Returns a text with the facts that it names. What names none stays as it is. */
export const fillFacts = (text: string): string =>
  text.replace(NAMED, (whole, name: string) => (isFact(name) ? SHOP_FACTS[name] : whole));

/** Returns the first name in a text that is no fact's; null without any. */
export const unknownFact = (text: string): string | null =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name).find((name) => !isFact(name)) ?? null;
