import { Message } from '@nara/shared-ui';
import { Button, ButtonLink } from '../ui';

interface NoMatchProps {
  /** Name of the collection whose products were all filtered away; none for the whole range. */
  title?: string;
  onClear: () => void;
}

/** The filters leave nothing, and the ways on. */
export function NoMatch({ title, onClear }: NoMatchProps) {
  return (
    <Message
      headingLevel={2}
      title="No product has all of that"
      text={title ? `Take a filter off, or look beyond ${title}.` : 'Take a filter off to see more.'}
    >
      <Button type="button" onClick={onClear}>
        Clear all filters
      </Button>
      {title && (
        <ButtonLink to="/shop" $look="outline">
          Shop All Products
        </ButtonLink>
      )}
    </Message>
  );
}
