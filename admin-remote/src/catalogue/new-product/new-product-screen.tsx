import { EmptyState, Loaded, PageHeader } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { CATALOGUE_PATH } from '../../layout';
import { Page } from '../layout-parts';
import { productQuery } from '../queries';
import { NewProductForm } from './new-product-form';

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
