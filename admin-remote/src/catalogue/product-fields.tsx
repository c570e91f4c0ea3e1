import { type Form, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import { MeasurementFields } from './measurement-fields';
import { LABELS, type ProductValues } from './product-values';
import { CATEGORY_OPTIONS, GARMENT_OPTIONS } from './words';

type Fields = Form<ProductValues>;

interface ProductFieldsProps {
  /** A form that has at least these fields. */
  form: Pick<Fields, 'values' | 'set'> & {
    field: (name: keyof ProductValues) => Omit<ReturnType<Fields['field']>, 'name'> & { name: string };
  };
  /** Sizes of the product. */
  sizes: readonly string[];
  /** True if prices are planned, which take precedence over this one. */
  isPlanned?: boolean;
}

/** Fields for the name, texts and price of a product. */
export const ProductFields = ({ form: { field, values, set }, sizes, isPlanned = false }: ProductFieldsProps) => (
  <>
    <TextField {...field('name')} label={LABELS.name} maxLength={120} />
    <TextAreaField
      {...field('description')}
      label={LABELS.description}
      rows={5}
      maxLength={5000}
      hint="An empty line begins a paragraph, “- ” an item of a list; **stars** make words bold."
    />
    <SelectField
      label={LABELS.category}
      name="category"
      value={values.category}
      options={CATEGORY_OPTIONS}
      onChange={(category) => set('category', category)}
    />
    <TextField {...field('subcategory')} label={LABELS.subcategory} hint="The kind, such as leggings" maxLength={60} />
    <SelectField
      label={LABELS.garment}
      name="garment"
      hint="Names its size chart"
      value={values.garment}
      options={GARMENT_OPTIONS}
      onChange={(garment) => set('garment', garment)}
    />
    <TextField {...field('tags')} label={LABELS.tags} hint="Separated by commas: running, bestseller" maxLength={500} />
    <TextField
      {...field('material')}
      label={LABELS.material}
      hint="Empty for what is usual in its category"
      maxLength={120}
    />
    <TextAreaField
      {...field('care')}
      label={LABELS.care}
      rows={3}
      maxLength={1000}
      hint="A line each; empty for what is usual in its category"
    />
    <MeasurementFields
      value={values.measurements}
      sizes={sizes}
      error={field('measurements').error}
      onChange={(text) => set('measurements', text)}
    />
    <TextField
      {...field('price')}
      label={LABELS.price}
      hint={
        isPlanned
          ? 'In rand, VAT added at the checkout. It holds while no planned price does.'
          : 'In rand; VAT is added at the checkout.'
      }
      inputMode="decimal"
    />
    <TextField
      {...field('compareAtPrice')}
      label={LABELS.compareAtPrice}
      hint="Shown struck through; empty without a reduction"
      inputMode="decimal"
    />
  </>
);
