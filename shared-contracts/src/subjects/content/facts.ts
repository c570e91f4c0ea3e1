import { alwaysSaid as alwaysSaidOf, namesIn, present, uncertainIn, withValues } from '../../wire/named-places';
import { ANSWER_HOURS } from '../contact/vocabulary';
import { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE } from '../returns/refund';
import type { DeliveryFacts } from '../shop-settings/delivery-facts';

/** Promises that no setting changes, in the words that the shop's pages use. */
export const PROMISES = {
  returnPeriod: `${RETURN_DAYS} days`,
  refundTime: '5-7 business days',
  freeReturnOver: `R${PREPAID_LABEL_FROM}`,
  returnFee: `R${RETURN_LABEL_FEE}`,
  answerTime: `${ANSWER_HOURS} hours`,
} as const;

/** What a text may name; null for what the shop does not have at present, such as free delivery. */
export interface ShopFacts extends Readonly<Record<keyof typeof PROMISES, string>> {
  standardDelivery: string;
  shippingFee: string;
  freeShippingOver: string | null;
  expressDelivery: string | null;
  expressFee: string | null;
  otherProvinces: string | null;
  vat: string;
}

type FactName = keyof ShopFacts;

/** Names of the facts, with whether the shop always has them. */
const IS_CERTAIN: Readonly<Record<FactName, boolean>> = {
  standardDelivery: true,
  shippingFee: true,
  freeShippingOver: false,
  expressDelivery: false,
  expressFee: false,
  otherProvinces: false,
  vat: true,
  returnPeriod: true,
  refundTime: true,
  freeReturnOver: true,
  returnFee: true,
  answerTime: true,
};

/** Returns the facts of a shop that promises this of delivery and VAT. */
export const shopFactsOf = ({ express, ...delivery }: DeliveryFacts): ShopFacts => ({
  ...delivery,
  expressDelivery: express?.delivery ?? null,
  expressFee: express?.fee ?? null,
  ...PROMISES,
});

const isFact = (name: string): name is FactName => Object.hasOwn(IS_CERTAIN, name);

const isCertain = (name: string): boolean | undefined => (isFact(name) ? IS_CERTAIN[name] : undefined);

/** Returns a text with the facts that it names, without the parts whose facts are not there. What names none stays as it is. */
export const fillFacts = (text: string, facts: ShopFacts): string =>
  withValues(
    present(text, isCertain, (name) => isFact(name) && facts[name] !== null),
    (name) => (isFact(name) ? (facts[name] ?? '') : undefined),
  );

/** Says what is wrong with the facts that a text names; null when nothing is. */
export function factFault(text: string): string | null {
  const unknown = namesIn(text).find((name) => !isFact(name));
  if (unknown !== undefined) return `names no fact with {${unknown}}`;
  const [bare] = uncertainIn(alwaysSaid(text), isCertain);
  if (bare !== undefined)
    return `must have {${bare}} within [ ], because the shop may have none: [over {${bare}}|never]`;
  return null;
}

/** Returns what a text says when the shop lacks everything that it may lack; its facts stay named. */
export const alwaysSaid = (text: string): string => alwaysSaidOf(text, isCertain);

/** Most characters of a fact: provinces may all be listed, and others are as long as `10-15 business days`. */
const lengthOf = (name: string): number => (name === 'otherProvinces' ? 120 : 24);

/** Returns a text that is as long as it may become with the facts that it names. */
export const atItsLongest = (text: string): string => withValues(text, (name) => 'x'.repeat(lengthOf(name)));
