import type { FieldMessages } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { PRODUCT_CODE } from '@nara/shared-contracts/rules/catalogue';
import { type ProductValues, toValues, validateProduct } from '../product-values';

/** Texts of the form for a new product; an empty code means the suggested one. */
export type NewProductValues = ProductValues &
  Readonly<{
    code: string;
    /** Always empty: carries the messages about the matrix. */
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

/** Returns the initial texts of a new product. */
export function firstValues(from: EditedProduct | undefined): NewProductValues {
  if (!from) return EMPTY;
  const values = toValues(from);
  return {
    ...EMPTY,
    ...values,
    name: `${values.name} Copy`,
  };
}

/** Returns the validation messages of a new product, by field. */
export const validateNewProduct = (values: NewProductValues): FieldMessages<NewProductValues> => ({
  ...validateProduct(values),
  ...(values.code && !PRODUCT_CODE.test(values.code) && { code: 'Use 3 to 8 capital letters or digits.' }),
});
