import { Message } from '@nara/shared-ui';
import { ButtonLink, usePageTitle } from '../ui';

export function ProductNotFound() {
  usePageTitle('Product not found');
  return (
    <Message title="Product not found" text="It may have left our range. There is plenty more to see.">
      <ButtonLink to="/shop">Shop All Products</ButtonLink>
    </Message>
  );
}
