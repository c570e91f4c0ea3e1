export const DELIVERY_METHODS = ['standard', 'express'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const DELIVERY_METHOD_NAMES: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard',
  express: 'Express',
};

/** Maximum number of days, in addition to public holidays, on which nothing is sent. */
export const MAX_CLOSED_DAYS = 60;

/** Maximum number of values of a setting over time, current and planned. */
export const MAX_DATED = 20;

/** Maximum duration of a delivery in business days. */
export const MAX_DELIVERY_DAYS = 30;

/** Maximum VAT in per cent. */
export const MAX_VAT = 50;
