import { Button, EmptyState, Facts, Loaded, PageHeader, Panel, useLiveQueries } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CATALOGUE_PATH, NEW_PRODUCT_PATH } from '../../layout';
import { describePrice } from '../labels';
import { Page } from '../product-fields';
import { PRODUCTS_KEY, productQuery } from '../queries';
import { AddressPanel, ContentPanel } from './details-panels';
import { StatusPanel } from './status-panel';
import { VariantsPanel } from './variants-panel';

const PricesDialog = lazy(async () => ({ default: (await import('../prices-dialog')).PricesDialog }));

/** Current and planned prices of a product. */
function PricesPanel({ product }: { product: EditedProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  const { planned } = product;
  return (
    <Panel
      title="Prices"
      actions={
        <Button isSmall onClick={() => setIsOpen(true)}>
          Planned Prices
        </Button>
      }
    >
      <Facts
        facts={[
          { label: 'At present', value: describePrice(product) },
          { label: 'While none is planned', value: describePrice(product.content) },
          { label: 'Planned', value: planned.length > 0 ? plural(planned.length, 'price') : 'None' },
        ]}
      />
      {isOpen && (
        <Suspense>
          <PricesDialog product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const ProductPictures = lazy(async () => ({ default: (await import('../pictures/product-pictures')).ProductPictures }));

/** The pictures of a product, colour by colour. */
const PicturesPanel = ({ product }: { product: EditedProduct }) => (
  <Panel title="Pictures">
    <Suspense>
      <ProductPictures product={product} />
    </Suspense>
  </Panel>
);

const HistoryDialog = lazy(async () => ({ default: (await import('../history-dialog')).HistoryDialog }));

/** One product: its status, its name, texts and price, its pictures, its variants and its history. */
export function ProductScreen() {
  const { productId = '' } = useParams();
  const api = useApi();
  const product = useQuery(productQuery(api, productId));
  useLiveQueries(PRODUCTS_KEY, ['product.changed', 'stock.changed', 'mapping.changed']);
  if (product.error instanceof ApiError && [400, 404].includes(product.error.status)) {
    return (
      <Page>
        <PageHeader title="Product" actions={<Link to={CATALOGUE_PATH}>All products</Link>} />
        <EmptyState role="status">There is no such product.</EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <Loaded query={product}>{(found) => <Content key={found.id} product={found} />}</Loaded>
    </Page>
  );
}

function Content({ product }: { product: EditedProduct }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { id, code, content } = product;
  return (
    <>
      <PageHeader
        title={content.name}
        subtitle={code === null ? id : `${id}, SKUs NARA-${code}-…`}
        actions={
          <>
            <Link to={CATALOGUE_PATH}>All products</Link>
            <Link to={`${NEW_PRODUCT_PATH}?from=${encodeURIComponent(id)}`}>Duplicate</Link>
            <Button isSmall onClick={() => setIsHistoryOpen(true)}>
              History
            </Button>
          </>
        }
      />
      <StatusPanel product={product} />
      <ContentPanel product={product} />
      <PicturesPanel product={product} />
      <PricesPanel product={product} />
      <VariantsPanel product={product} />
      <AddressPanel product={product} />
      {isHistoryOpen && (
        <Suspense>
          <HistoryDialog product={product} onClose={() => setIsHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
