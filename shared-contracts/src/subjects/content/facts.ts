import { alwaysSaid as alwaysSaidOf, namesIn, present, uncertainIn, withValues } from '../../wire/named-places';
import { ANSWER_HOURS } from '../contact/messages';
import { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE } from '../returns/refund';
import type { DeliveryFacts } from '../shop-settings/terms';

/** Fixed promises that no setting changes, in the wording of the shop's pages. */
export const PROMISES = {
  returnPeriod: `${RETURN_DAYS} days`,
  refundTime: '5-7 business days',
  freeReturnOver: `R${PREPAID_LABEL_FROM}`,
  returnFee: `R${RETURN_LABEL_FEE}`,
  answerTime: `${ANSWER_HOURS} hours`,
} as const;

/** Facts that a text can name; null for what the shop does not currently offer, such as free delivery. */
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

/** Fact names, and whether the shop always has a value for them. */
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

/** Returns the facts of a shop with these delivery and VAT promises. */
export const shopFactsOf = ({ express, ...delivery }: DeliveryFacts): ShopFacts => ({
  ...delivery,
  expressDelivery: express?.delivery ?? null,
  expressFee: express?.fee ?? null,
  ...PROMISES,
});

const isFact = (name: string): name is FactName => Object.hasOwn(IS_CERTAIN, name);

const isCertain = (name: string): boolean | undefined => (isFact(name) ? IS_CERTAIN[name] : undefined);

/**
 * Returns a text with its facts filled in, without the optional parts whose facts are missing. A text that names no
 * facts stays as it is.
 */
export const fillFacts = (text: string, facts: ShopFacts): string =>
  withValues(
    present(text, isCertain, (name) => isFact(name) && facts[name] !== null),
    (name) => (isFact(name) ? (facts[name] ?? '') : undefined),
  );

/** Returns what is wrong with the facts that a text names; null if they are valid. */
export function factFault(text: string): string | null {
  const unknown = namesIn(text).find((name) => !isFact(name));
  if (unknown !== undefined) return `names no fact with {${unknown}}`;
  const [bare] = uncertainIn(alwaysSaid(text), isCertain);
  if (bare !== undefined)
    return `must have {${bare}} within [ ], because the shop may have none: [over {${bare}}|never]`;
  return null;
}

/** Returns the text that remains if every optional fact is missing. Facts are not filled in. */
export const alwaysSaid = (text: string): string => alwaysSaidOf(text, isCertain);

/**
 * Maximum length of a fact: `otherProvinces` may list all provinces; the others are about as long as `10-15 business
 * days`.
 */
const lengthOf = (name: string): number => (name === 'otherProvinces' ? 120 : 24);

/** Returns a text at the maximum length that its facts can give it. */
export const atItsLongest = (text: string): string => withValues(text, (name) => 'x'.repeat(lengthOf(name)));
