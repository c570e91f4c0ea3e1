import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';

/** Wording of a returns label about the return shipping cost. Rule: docs/product/returns.md. */
export const POSTAGE = {
  prepaid: { postage: 'PREPAID', postageNote: 'NARA bears the cost of the way back.' },
  deducted: (cents: number) => ({
    postage: 'NOT PREPAID',
    postageNote: `${formatRand(toRand(cents))} for the way back is taken off the refund.`,
  }),
} as const;

/** Returns the fields about the return shipping cost. `cents` is the amount deducted from the refund. */
export const postageFields = (cents: number): { postage: string; postageNote: string } =>
  cents === 0 ? POSTAGE.prepaid : POSTAGE.deducted(cents);
