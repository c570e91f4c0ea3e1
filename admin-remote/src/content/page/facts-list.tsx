import { SHOP_FACTS } from '@nara/shared-contracts/content-rules';
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

/** Names of the facts that a text may give, with what they are at present. */
export const FactsList = () => (
  <details>
    <summary>Facts that a text can name</summary>
    <List>
      {Object.entries(SHOP_FACTS).map(([name, value]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  </details>
);
