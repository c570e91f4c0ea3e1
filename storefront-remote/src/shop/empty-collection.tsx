import { Message } from '@nara/shared-ui';
import { ButtonLink } from '../ui';

/** Empty state of a collection, with links to others. */
export function EmptyCollection({ title }: { title: string }) {
  return (
    <Message
      headingLevel={2}
      title={`Nothing in ${title} right now`}
      text="New pieces arrive often. Meanwhile, see everything else we make."
    >
      <ButtonLink to="/shop">Shop All Products</ButtonLink>
    </Message>
  );
}
