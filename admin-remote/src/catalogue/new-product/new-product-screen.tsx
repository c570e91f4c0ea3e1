import {
  Button,
  ButtonRow,
  EmptyState,
  type FieldMessages,
  LeaveQuestion,
  Loaded,
  Notice,
  PageHeader,
  Panel,
  TextField,
  useChanged,
  useForm,
} from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { PRODUCT_CODE, productCodes } from '@nara/shared-contracts/rules/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CATALOGUE_PATH } from '../../layout';
import { Fields, Page, ProductFields } from '../product-fields';
import { type ProductValues, toContent, toValues, validateProduct } from '../product-values';
import { codeQuery, PRODUCTS_KEY, productQuery } from '../queries';
import { MatrixEditor } from './matrix-editor';
import { EMPTY_MATRIX, matrixMessage, matrixOf, newVariants } from './matrix-values';

/** Texts of the form for a new product; an empty code means the suggested one. */
type NewProductValues = ProductValues &
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
function firstValues(from: EditedProduct | undefined): NewProductValues {
  if (!from) return EMPTY;
  const values = toValues(from);
  return {
    ...EMPTY,
    ...values,
    name: `${values.name} Copy`,
  };
}

/** Returns the validation messages of a new product, by field. */
const validateNewProduct = (values: NewProductValues): FieldMessages<NewProductValues> => ({
  ...validateProduct(values),
  ...(values.code && !PRODUCT_CODE.test(values.code) && { code: 'Use 3 to 8 capital letters or digits.' }),
});

/** Returns the suggested code for a name: the server's, after it has returned one that is free. */
function useSuggestedCode(name: string): string {
  const api = useApi();
  const asked = useDeferredValue(name.trim());
  const { data } = useQuery(codeQuery(api, asked));
  return data?.code ?? productCodes(name)[0] ?? '';
}

/** Creates a product as a draft: its texts for shoppers, its colours and sizes, and its codes. */
function NewProductForm({ from }: { from?: EditedProduct }) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const navigate = useNavigate();
  const [firstMatrix] = useState(() => (from ? matrixOf(from.variants, false) : EMPTY_MATRIX));
  const [matrix, setMatrix] = useState(firstMatrix);
  const isSaved = useRef(false);
  const message = matrixMessage(matrix);

  const form = useForm<NewProductValues>({
    base: firstValues(from),
    validate: (values) => ({ ...validateNewProduct(values), ...(message && { variants: message }) }),
    async save(values) {
      const { id } = await api.productLife.create({
        body: {
          content: toContent(values),
          code: values.code || suggested,
          variants: newVariants(matrix),
        },
      });
      isSaved.current = true;
      await changed(`${values.name.trim()} is a draft. Publish it when it is ready.`);
      await navigate(`${CATALOGUE_PATH}/${id}`);
    },
  });
  const suggested = useSuggestedCode(form.values.name);
  const code = form.values.code || suggested;
  const isDirty = form.isDirty || matrix !== firstMatrix;
  return (
    <Fields noValidate aria-label="New product" onSubmit={form.submit}>
      <Panel title="What shoppers read">
        <ProductFields form={form} sizes={matrix.sizes} />
      </Panel>
      <Panel title="Code">
        <TextField
          {...form.field('code')}
          label="Code in SKUs"
          hint="3 to 8 capital letters or digits. It stays for good."
          placeholder={suggested}
          maxLength={8}
          onChange={(text) => form.set('code', text.toUpperCase())}
        />
      </Panel>
      <Panel title="Colours and sizes">
        <MatrixEditor code={code} matrix={matrix} error={form.errors.variants} onChange={setMatrix} />
      </Panel>
      {form.failure && <Notice tone="red">{form.failure}</Notice>}
      <ButtonRow>
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {form.isBusy ? 'Saving…' : 'Save Draft'}
        </Button>
      </ButtonRow>
      {isDirty && (
        <LeaveQuestion
          where="to this product"
          leaves={({ currentLocation, nextLocation }) =>
            !isSaved.current && currentLocation.pathname !== nextLocation.pathname
          }
        />
      )}
    </Fields>
  );
}

/** Creates a product, from scratch or as a copy of another one. */
export function NewProductScreen() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Page>
      <PageHeader
        title="New Product"
        subtitle="A draft, until it is published"
        actions={<Link to={CATALOGUE_PATH}>All products</Link>}
      />
      {from === null ? <NewProductForm /> : <Copy key={from} id={from} />}
    </Page>
  );
}

/** Starts with the texts, colours and sizes of another product. */
function Copy({ id }: { id: string }) {
  const api = useApi();
  const product = useQuery(productQuery(api, id));
  if (product.error instanceof ApiError && [400, 404].includes(product.error.status)) {
    return <EmptyState role="status">There is no product to copy any more.</EmptyState>;
  }
  return <Loaded query={product}>{(found: EditedProduct) => <NewProductForm from={found} />}</Loaded>;
}
