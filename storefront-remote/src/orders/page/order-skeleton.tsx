import { styled } from 'styled-components';
import { Page, Skeleton } from '../../ui';

const Layout = styled(Page)`
  display: grid;
  gap: var(--space-3);
  min-height: 70vh;
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));
  align-content: start;
`;

export function OrderSkeleton() {
  return (
    <Layout role="status" aria-busy="true" aria-label="Your order is loading">
      <Skeleton $width="10rem" />
      <Skeleton $width="24rem" $height="2.5rem" />
      <Skeleton $width="20rem" />
      <Skeleton $width="100%" $height="4rem" />
    </Layout>
  );
}
