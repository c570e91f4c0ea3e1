import type { ProductContent, ProductRevision } from '@nara/shared-contracts';
import { LABELS, type ProductValues, toValues } from './product-values';

/** A field that a revision changed, in words. */
export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

const shown = (content: ProductContent) => ({
  ...toValues({ content }),
  isSold: content.isSold ? 'Sold' : 'Not sold',
});

const NAMES: Readonly<Record<keyof ProductValues | 'isSold', string>> = { ...LABELS, isSold: 'In the shop' };

/** Returns the fields that a revision changed, in the order of the form. */
export function changesOf({ before, after }: Pick<ProductRevision, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [shown(before), shown(after)];
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: NAMES[name], before: was[name] || '–', after: is[name] || '–' }));
}
