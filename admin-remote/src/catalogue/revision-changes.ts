import type { ChangedField } from '@nara/portal-ui';
import type { ProductContent, ProductRevision } from '@nara/shared-contracts';
import { LABELS, type ProductValues, toValues } from './product-values';

const shown = (content: ProductContent): ProductValues => toValues({ content });

/** Returns the fields that a revision changed, in the order of the form. */
export function changesOf({ before, after }: Pick<ProductRevision, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [shown(before), shown(after)];
  return (Object.keys(LABELS) as (keyof ProductValues)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: LABELS[name], before: was[name] || '–', after: is[name] || '–' }));
}
