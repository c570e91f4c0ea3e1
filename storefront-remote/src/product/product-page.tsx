import type { Product, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { ExtensionPlace } from '@nara/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { FitHelp, useOwnSize, wearerOf } from '../fit';
import { ProductReviews } from '../reviews';
import { usePageTitle, useSecondGo } from '../ui';
import { WishlistButton } from '../wishlist';
import { Breadcrumbs } from './breadcrumbs';
import { ColorPicker } from './choices/color-picker';
import { offerOf, type Selection, selectionOf } from './choices/selection';
import { SizePicker } from './choices/size-picker';
import { DeliveryPromise } from './delivery-promise';
import { Gallery } from './pictures/gallery';
import { ProductDetails } from './product-details';
import { ProductHeading } from './product-heading';
import { FactsToCome, ProductFacts, ProductLayout } from './product-layout';
import { AddToCart } from './purchase/add-to-cart';
import { RelatedProducts } from './related/related-products';
import { SoldOutMeanwhile } from './sold-out/sold-out-meanwhile';
import { SoldOutSizes } from './sold-out/sold-out-sizes';

interface ProductPageProps {
  /** The product, or its list data while the product loads: enough for everything at the top of the page. */
  product: Product | ProductSummary;
}

export function ProductPage({ product }: ProductPageProps) {
  const [search, setSearch] = useSearchParams();
  const ownSize = useOwnSize(wearerOf(product.category));
  const wanted = { color: search.get('color'), size: search.get('size'), ownSize };
  const whole = 'variants' in product ? { product, ...selectionOf(product, wanted) } : null;
  const { colors, color, images, sizes, variant } = whole ?? selectionOf(offerOf(product as ProductSummary), wanted);
  const isTime = useSecondGo(whole !== null);
  usePageTitle(product.name);

  const choose = (choice: 'color' | 'size', value: string) => {
    const next = new URLSearchParams(search);
    next.set(choice, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <ProductLayout>
        <Gallery name={`${product.name} in ${color}`} images={images} texts={whole?.product.pictureTexts} />
        <ProductFacts>
          <Breadcrumbs category={product.category} />
          <ProductHeading product={whole ? { ...product, rating: whole.product.reviews?.rating } : product} />
          <ColorPicker colors={colors} chosen={color} onChoose={(value) => choose('color', value)} />
          <SizePicker sizes={sizes} chosen={variant} ownSize={ownSize} onChoose={(value) => choose('size', value)} />
          {isTime && whole ? <Rest {...whole} /> : <FactsToCome {...(!whole && LOADING)} />}
        </ProductFacts>
      </ProductLayout>
      {isTime && whole?.product.reviews && <ProductReviews productId={product.id} reviews={whole.product.reviews} />}
      {isTime && whole && <ExtensionPlace point="product-slot" given={{ productId: product.id }} />}
      {isTime && whole && <RelatedProducts product={whole.product} />}
    </>
  );
}

const LOADING = { role: 'status', 'aria-busy': true, 'aria-label': 'The product is loading' } as const;

/** Part of the page that needs the full product. */
function Rest({ product, color, sizes, variant }: Selection & { product: Product }) {
  return (
    <>
      <FitHelp product={product} />
      <SoldOutMeanwhile sizes={sizes} chosen={variant} />
      <SoldOutSizes key={color} product={product} sizes={sizes} chosen={variant} />
      <AddToCart key={variant?.id} product={product} variant={variant} />
      <DeliveryPromise isSoldOut={(variant ? [variant] : sizes).every(({ stock }) => stock === 0)} />
      <WishlistButton productId={product.id} />
      <ProductDetails product={product} />
    </>
  );
}
