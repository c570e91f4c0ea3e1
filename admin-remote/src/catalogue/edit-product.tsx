import { FormDialog, SelectField, TextAreaField, TextField } from '@nara/portal-ui';
import { type EditedProduct, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { LABELS, type ProductValues, toContent, toValues, validateProduct } from './product-values';
import { PRODUCTS_KEY, productQuery } from './queries';
import { CATEGORY_OPTIONS } from './words';

interface EditProductProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Edits what a product is called, says and costs, and whether it is sold. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { id } = product;
  const save = async (values: ProductValues, { revision }: EditedProduct) => {
    const content = toContent(values);
    await api.products.change({ params: { id }, body: { content, expectedRevision: revision } });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(`${content.name} is saved.`);
  };
  const isPlanned = product.planned.length > 0;
  return (
    <FormDialog
      title={`Edit ${product.content.name}`}
      subject="product"
      labels={LABELS}
      saveLabel="Save Product"
      base={product}
      toValues={toValues}
      validate={validateProduct}
      save={save}
      reload={() => queryClient.fetchQuery({ ...productQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          <TextField {...field('name')} label={LABELS.name} maxLength={120} />
          <TextAreaField {...field('description')} label={LABELS.description} rows={5} maxLength={5000} />
          <SelectField
            label={LABELS.category}
            name="category"
            value={values.category}
            options={CATEGORY_OPTIONS}
            onChange={(category) => set('category', category)}
          />
          <TextField {...field('subcategory')} label={LABELS.subcategory} maxLength={60} />
          <TextField
            {...field('tags')}
            label={LABELS.tags}
            hint="Separated by commas: running, bestseller"
            maxLength={500}
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
          <SelectField
            label={LABELS.status}
            name="status"
            hint="What is withdrawn is gone from lists, search and its own page. Orders keep it."
            value={values.status}
            options={[
              { value: 'sold', label: 'Sold' },
              { value: 'withdrawn', label: 'Withdrawn' },
            ]}
            onChange={(status) => set('status', status)}
          />
        </>
      )}
    </FormDialog>
  );
}
