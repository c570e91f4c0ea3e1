import { styled } from 'styled-components';
import { Button } from '../../ui';
import { ownSizes } from '../own-sizes';
import type { Wearer } from '../wearers';
import { adviceText } from './advice-text';
import type { SizeAdvice } from './advise-size';

const Card = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  margin-top: var(--space-2);
  padding: var(--space-2);
  border-left: 3px solid var(--sage-deep);
  background: var(--white);

  h3 {
    font-size: var(--text-lg);
  }

  > p {
    font-size: var(--text-sm);
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-top: var(--space-1);
  }

  button {
    padding-inline: var(--space-2);
  }
`;

/** Shows the finder's advice and offers to save the size. */
export function FinderAdvice({ wearer, advice }: { wearer: Wearer; advice: SizeAdvice }) {
  const { title, text, choices } = adviceText(wearer, advice);
  return (
    <Card>
      <h3>{title}</h3>
      <p>{text}</p>
      {choices.length > 0 && (
        <div>
          {choices.map((size) => (
            <Button key={size} type="button" $look="outline" onClick={() => ownSizes.remember(wearer, size)}>
              {`Remember ${size}`}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
