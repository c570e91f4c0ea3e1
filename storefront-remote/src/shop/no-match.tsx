import { focusContent, Message } from '@nara/shared-ui';
import { Button, ButtonLink } from '../ui';

interface NoMatchProps {
  /** Name of the collection whose products were all filtered out; unset for the whole range. */
  title?: string;
  onClear: () => void;
}

/** Says that no product matches the filters, and offers to change them. */
export function NoMatch({ title, onClear }: NoMatchProps) {
  const clear = () => {
    focusContent();
    onClear();
  };
  return (
    <Message
      headingLevel={2}
      title="No product has all of that"
      text={title ? `Take a filter off, or look beyond ${title}.` : 'Take a filter off to see more.'}
    >
      <Button type="button" onClick={clear}>
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
