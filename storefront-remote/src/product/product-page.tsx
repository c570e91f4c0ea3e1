import type { Product } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';
import { FitHelp, useOwnSize, wearerOf } from '../fit';
import { usePageTitle, useSecondGo } from '../ui';
import { WishlistButton } from '../wishlist';
import { Breadcrumbs } from './breadcrumbs';
import { ColorPicker } from './choices/color-picker';
import { selectionOf } from './choices/selection';
import { SizePicker } from './choices/size-picker';
import { Gallery } from './pictures/gallery';
import { ProductDetails } from './product-details';
import { ProductHeading } from './product-heading';
import { FactsToCome, ProductFacts, ProductLayout } from './product-layout';
import { AddToCart } from './purchase/add-to-cart';
import { RelatedProducts } from './related/related-products';
import { SoldOutMeanwhile } from './sold-out/sold-out-meanwhile';
import { SoldOutSizes } from './sold-out/sold-out-sizes';

export function ProductPage({ product }: { product: Product }) {
  const [search, setSearch] = useSearchParams();
  const ownSize = useOwnSize(wearerOf(product.category));
  const selection = selectionOf(product, { color: search.get('color'), size: search.get('size'), ownSize });
  const { colors, color, images, sizes, variant } = selection;
  const isTime = useSecondGo();
  usePageTitle(product.name);

  const choose = (choice: 'color' | 'size', value: string) => {
    const next = new URLSearchParams(search);
    next.set(choice, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <ProductLayout>
        <Gallery name={`${product.name} in ${color}`} images={images} />
        <ProductFacts>
          <Breadcrumbs category={product.category} />
          <ProductHeading product={product} />
          <ColorPicker colors={colors} chosen={color} onChoose={(value) => choose('color', value)} />
          <SizePicker sizes={sizes} chosen={variant} ownSize={ownSize} onChoose={(value) => choose('size', value)} />
          {isTime ? (
            <>
              <FitHelp product={product} />
              <SoldOutMeanwhile sizes={sizes} chosen={variant} />
              <SoldOutSizes key={color} product={product} sizes={sizes} chosen={variant} />
              <AddToCart key={variant?.id} product={product} variant={variant} />
              <WishlistButton productId={product.id} />
              <ProductDetails product={product} />
            </>
          ) : (
            <FactsToCome />
          )}
        </ProductFacts>
      </ProductLayout>
      {isTime && <RelatedProducts product={product} />}
    </>
  );
}
