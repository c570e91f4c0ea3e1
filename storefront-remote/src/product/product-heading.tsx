import type { ProductSummary } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { Badges, Price } from '../catalogue';
import { Title } from '../ui';

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.6rem;

  > p {
    font-size: var(--text-lg);
  }
`;

export function ProductHeading({
  product,
}: {
  product: Pick<ProductSummary, 'name' | 'price' | 'compareAtPrice' | 'tags'>;
}) {
  return (
    <Head>
      <Badges product={product} />
      <Title>{product.name}</Title>
      <Price price={product.price} compareAtPrice={product.compareAtPrice} />
    </Head>
  );
}
