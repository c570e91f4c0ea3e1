import { Button } from '@nara/portal-ui';
import type { MailTemplate } from '@nara/shared-contracts/api/mail';
import { type Place, placesOf } from '@nara/shared-contracts/rules/mail';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 0.35rem;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  button {
    font-family: var(--mono);
  }
`;

const noteOn = ({ means, needed, mayLack, isBlock }: Place): string =>
  [means, needed && 'needed', mayLack && 'within [ ]', (isBlock || needed === 'body') && 'not in the subject']
    .filter(Boolean)
    .join(', ');

interface PlaceButtonsProps {
  name: MailTemplate['name'];
  onInsert: (place: { name: string; mayLack: boolean }) => void;
}

/** Lists the placeholders of an e-mail, and inserts one at the cursor. */
export const PlaceButtons = ({ name, onInsert }: PlaceButtonsProps) => (
  <details open>
    <summary>Places that this text can name</summary>
    <p>
      What there may not be stands within brackets, and is left out without it:{' '}
      <code>[Number: {'{trackingCode}'}]</code>. What stands instead follows the sign |:{' '}
      <code>[until {'{heldUntil}'}|at once]</code>.
    </p>
    <List>
      {Object.entries(placesOf(name)).map(([place, told]) => (
        <li key={place}>
          <Button
            isSmall
            aria-label={`Insert {${place}}`}
            onClick={() => onInsert({ name: place, mayLack: told.mayLack ?? false })}
          >
            {`{${place}}`}
          </Button>
          {noteOn(told)}
        </li>
      ))}
    </List>
  </details>
);
