export const DELIVERY_METHODS = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const DELIVERY_METHOD_NAMES: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard',
  express: 'Express',
};

/** Most days, beside public holidays, on which nothing is sent. */
export const MOST_CLOSED_DAYS = 60;

/** Most values of a setting over time: the present one and planned ones. */
export const MOST_DATED = 20;

/** Longest delivery in business days. */
export const MOST_DELIVERY_DAYS = 30;

/** Highest VAT in per cent. */
export const HIGHEST_VAT = 50;
