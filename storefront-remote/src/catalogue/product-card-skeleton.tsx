import { styled } from 'styled-components';
import { Skeleton } from '../ui';

const Card = styled.div`
  display: grid;
  gap: 0.75rem;

  > :first-child {
    aspect-ratio: 4 / 5;
  }
`;

const Text = styled.div`
  display: grid;
  align-content: space-around;
  height: 2.75rem;
`;

/** Placeholder of a product card while it loads. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Skeleton $width="100%" $height="auto" />
      <Text>
        <Skeleton $width="75%" $height="0.75rem" />
        <Skeleton $width="30%" $height="0.75rem" />
      </Text>
      <Skeleton $width="4rem" $height="1.5rem" />
    </Card>
  );
}
