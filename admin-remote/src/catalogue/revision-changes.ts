import type { FieldChange } from '@nara/portal-ui';
import type { ProductContent, ProductRevision } from '@nara/shared-contracts/api/catalogue';
import { LABELS, type ProductValues, toValues } from './product-values';

const shown = (content: ProductContent) => ({
  ...toValues({ content }),
  isSold: content.isSold ? 'Sold' : 'Not sold',
});

const NAMES: Readonly<Record<keyof ProductValues | 'isSold', string>> = { ...LABELS, isSold: 'In the shop' };

type Pictures = NonNullable<ProductRevision['pictures']>;

const describePictures = (pictures: Pictures['before']): string =>
  pictures.map(({ text }) => text ?? 'not described').join('; ') || 'none';

/** Describes which pictures a revision changed. If the texts are the same, then order, visible part or file differs. */
function picturesChanged({ before, after }: Pictures): FieldChange {
  const [was, is] = [describePictures(before), describePictures(after)];
  return { field: 'Pictures', before: was, after: was === is ? `${is} (another order, part or file)` : is };
}

/** Returns the fields that a revision changed, in the order of the form, and its pictures. */
export function changesOf({
  before,
  after,
  pictures,
}: Pick<ProductRevision, 'before' | 'after' | 'pictures'>): FieldChange[] {
  const [was, is] = [shown(before), shown(after)];
  const fields = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: NAMES[name], before: was[name] || '–', after: is[name] || '–' }));
  return pictures ? [...fields, picturesChanged(pictures)] : fields;
}
