import { styled } from 'styled-components';
import type { CartChange } from './cart-changes';

const List = styled.ul`
  display: grid;
  gap: 0.4rem;
  margin-block: 0.35rem 0.75rem;
  padding: 0;
  list-style: none;

  b {
    font-weight: 600;
  }
`;

/** Lists the changes to the cart, one per item. */
export function ChangeList({ changes }: { changes: readonly CartChange[] }) {
  return (
    <List>
      {changes.map(({ item, name, text }) => (
        <li key={item.variantId}>
          <b>{name}</b>: {text}
        </li>
      ))}
    </List>
  );
}
