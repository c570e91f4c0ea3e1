import type { FieldMessages } from '@nara/portal-ui';
import { type EditedProduct, PRODUCT_CODE } from '@nara/shared-contracts';
import { type ProductValues, toValues, validateProduct } from '../product-values';

/** Texts of the form of a new product; an empty code is the suggested one. */
export type NewProductValues = ProductValues &
  Readonly<{
    code: string;
    /** Always empty: stands for the matrix, about which there are messages too. */
    variants: string;
  }>;

const EMPTY: NewProductValues = {
  name: '',
  description: '',
  category: 'women',
  subcategory: '',
  tags: '',
  material: '',
  care: '',
  measurements: '',
  price: '',
  compareAtPrice: '',
  code: '',
  garment: 'tee',
  variants: '',
};

/** Returns the texts with which a new product begins. */
export function firstValues(from: EditedProduct | undefined): NewProductValues {
  if (!from) return EMPTY;
  const values = toValues(from);
  return {
    ...EMPTY,
    ...values,
    name: `${values.name} Copy`,
  };
}

/** Returns what keeps a product from being made, by field. */
export const validateNewProduct = (values: NewProductValues): FieldMessages<NewProductValues> => ({
  ...validateProduct(values),
  ...(values.code && !PRODUCT_CODE.test(values.code) && { code: 'Use 3 to 8 capital letters or digits.' }),
});
