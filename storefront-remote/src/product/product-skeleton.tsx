import { styled } from 'styled-components';
import { Skeleton } from '../ui';
import { ProductFacts, ProductLayout } from './product-layout';

const Pictures = styled.div`
  > span {
    aspect-ratio: 4 / 5;
  }
`;

/** Placeholder of a product page while it loads. */
export function ProductSkeleton() {
  return (
    <ProductLayout role="status" aria-busy="true" aria-label="The product is loading">
      <Pictures>
        <Skeleton $width="100%" $height="auto" />
      </Pictures>
      <ProductFacts>
        <Skeleton $width="30%" />
        <Skeleton $width="80%" $height="2.5rem" />
        <Skeleton $width="25%" />
        <Skeleton $width="60%" $height="4.5rem" />
        <Skeleton $width="90%" $height="5rem" />
        <Skeleton $width="100%" $height="3.25rem" />
      </ProductFacts>
    </ProductLayout>
  );
}
