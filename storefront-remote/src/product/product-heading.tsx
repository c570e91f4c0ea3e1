import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { styled } from 'styled-components';
import { Badges, Price, RatingLine } from '../catalogue';
import { Title } from '../ui';

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
export function ProductHeading({ product: { rating, ...product } }: ProductHeadingProps) {
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
