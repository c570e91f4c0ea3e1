import type { Product, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import type { Category } from '@nara/shared-contracts/rules/catalogue';
import { ExtensionPlace } from '@nara/shared-ui';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Badges, Price, RatingLine } from '../catalogue';
import { FitHelp, useOwnSize, wearerOf } from '../fit';
import { ProductReviews } from '../reviews';
import { arrivalText, tariffOf, useShopTerms } from '../shop-settings';
import { Title, usePageTitle, useSecondGo } from '../ui';
import { WishlistButton } from '../wishlist';
import { ColorPicker, SizePicker } from './choices/pickers';
import { offerOf, type Selection, selectionOf } from './choices/selection';
import { Gallery } from './pictures/gallery';
import { ProductDetails } from './product-details';
import { FactsToCome, ProductFacts, ProductLayout } from './product-layout';
import { AddToCart } from './purchase/add-to-cart';
import { RelatedProducts } from './related/related-products';
import { SoldOutMeanwhile, SoldOutSizes } from './sold-out/sold-out-sizes';

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.6rem;

  > p {
    font-size: var(--text-lg);
  }
`;

interface ProductHeadingProps {
  product: Pick<ProductSummary, 'name' | 'price' | 'compareAtPrice' | 'tags' | 'rating'>;
}

/** Heading of a product page; its rating links to the reviews. */
function ProductHeading({ product: { rating, ...product } }: ProductHeadingProps) {
  return (
    <Head>
      <Badges product={product} />
      <Title>{product.name}</Title>
      <Price price={product.price} compareAtPrice={product.compareAtPrice} />
      {rating && (
        <a href="#reviews">
          <RatingLine rating={rating} />
        </a>
      )}
    </Head>
  );
}

const Trail = styled.nav`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-bottom: calc(-1 * var(--space-1));
  color: var(--muted);
  font-size: var(--text-xs);
  text-transform: capitalize;

  a {
    padding-block: 0.25rem;
  }
`;

function Breadcrumbs({ category }: { category: Category }) {
  return (
    <Trail aria-label="Breadcrumbs">
      <Link to="/shop">Shop</Link>
      <span aria-hidden="true">/</span>
      <Link to={`/shop/${category}`}>{category}</Link>
    </Trail>
  );
}

/** Reserves its line until the dates are known (two lines on a phone), so that nothing moves. */
const Line = styled.p`
  min-height: 1.55em;
  color: var(--muted);
  font-size: var(--text-sm);

  @media (max-width: 30rem) {
    min-height: 3.1em;
  }
`;

/** Says when an order placed now would arrive; renders nothing if the selection is sold out. */
function DeliveryPromise({ isSoldOut }: { isSoldOut: boolean }) {
  const terms = useShopTerms();
  const arrival = arrivalText(terms, tariffOf(terms));
  return <Line>{!isSoldOut && arrival && `Order now, and it is with you ${arrival}.`}</Line>;
}

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
