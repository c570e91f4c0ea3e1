import type { ShopFacts } from '@nara/shared-contracts/rules/content';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.25rem 1rem;
  margin-top: 0.5rem;
  font-size: 0.8125rem;

  > div {
    display: contents;
  }

  dt {
    font-family: var(--mono);
  }
`;

const OFTEN = '[, free over {freeShippingOver}]';
const OTHERWISE = '[Free over {freeShippingOver}.|Never free.]';

/** Names of the facts that a text can reference, with their current values. */
export const FactsList = ({ facts }: { facts: ShopFacts }) => (
  <details>
    <summary>Facts that a text can name</summary>
    <p>
      What the shop may not have at present stands in brackets, and is left out without it: <code>{OFTEN}</code>. What
      stands instead follows the sign |: <code>{OTHERWISE}</code>.
    </p>
    <List>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{value ?? 'not at present'}</dd>
        </div>
      ))}
    </List>
  </details>
);
