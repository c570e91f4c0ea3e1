import { formatRand, toRand } from '@nara/shared-contracts/rules';

/** Words of a returns label about the cost of the way back. Rule: docs/product/returns.md. */
export const POSTAGE = {
  prepaid: { postage: 'PREPAID', postageNote: 'NARA bears the cost of the way back.' },
  deducted: (cents: number) => ({
    postage: 'NOT PREPAID',
    postageNote: `${formatRand(toRand(cents))} for the way back is taken off the refund.`,
  }),
} as const;

/** Returns the fields about the cost of the way back; `cents` is what is taken off the refund. */
export const postageFields = (cents: number): { postage: string; postageNote: string } =>
  cents === 0 ? POSTAGE.prepaid : POSTAGE.deducted(cents);
