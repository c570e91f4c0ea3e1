import { httpUrl } from './variables';

export const PAYMENT_SANDBOX_VARIABLES = {
  /** URL of the payment sandbox's controls, if payments go to it. */
  PAYMENT_SANDBOX_URL: httpUrl().optional(),
};
