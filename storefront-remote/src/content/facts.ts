import { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE } from '@nara/shared-contracts';

/** Promises of the shop, in the words its pages use; every text takes its figures from here or from `DeliveryFacts`. */
export const FACTS = {
  returnPeriod: `${RETURN_DAYS} days`,
  refundTime: '5-7 business days',
  freeReturnOver: `R${PREPAID_LABEL_FROM}`,
  returnFee: `R${RETURN_LABEL_FEE}`,
  answerTime: '24 hours',
} as const;

export const SUPPORT_EMAIL = 'care@nara.example';

export const SUPPORT_HOURS = [
  { days: 'Monday to Friday', hours: '8:00-18:00' },
  { days: 'Saturday', hours: '9:00-14:00' },
  { days: 'Sunday', hours: 'Closed' },
] as const;
