import { z } from 'zod';
import { PAYFAST_VARIABLES, type PayfastConfiguration, readPayfast } from './payfast';
import { PEACH_VARIABLES, type PeachConfiguration, readPeach } from './peach';

/** The shop's account at its payment provider; neither is set if orders are not paid here. */
export interface PaymentsConfiguration {
  payfast?: PayfastConfiguration;
  peach?: PeachConfiguration;
}

export const PAYMENT_VARIABLES = {
  PAYMENTS: z.enum(['none', 'payfast', 'peach'], { error: 'must be one of none, payfast, peach' }).default('none'),
  ...PAYFAST_VARIABLES,
  ...PEACH_VARIABLES,
};

type Variables = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>;

/** Returns the account at the provider that `PAYMENTS` names. Throws ConfigurationError when part of it is missing. */
export function readPayments(data: Variables): PaymentsConfiguration {
  if (data.PAYMENTS === 'payfast') return { payfast: readPayfast(data) };
  return data.PAYMENTS === 'peach' ? { peach: readPeach(data) } : {};
}
