import { httpUrl } from './variables';

export const PAYMENT_SANDBOX_VARIABLES = {
  /** Where the payment sandbox takes its controls, while payments go to it. */
  PAYMENT_SANDBOX_URL: httpUrl().optional(),
};
