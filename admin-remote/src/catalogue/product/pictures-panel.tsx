import { Panel } from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { lazy, Suspense } from 'react';

const ProductPictures = lazy(async () => ({ default: (await import('../pictures/product-pictures')).ProductPictures }));

/** The pictures of a product, colour by colour. */
export const PicturesPanel = ({ product }: { product: EditedProduct }) => (
  <Panel title="Pictures">
    <Suspense>
      <ProductPictures product={product} />
    </Suspense>
  </Panel>
);
