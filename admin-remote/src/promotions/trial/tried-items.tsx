import { Button } from '@nara/portal-ui';
import { styled } from 'styled-components';
import type { Picked } from '../form/product-picker';

/** A product of the trial order, with its quantity. */
export type TriedItem = Picked & { quantity: string };

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem 0.6rem;
  }

  span {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  input {
    width: 4.5rem;
    min-height: 2.125rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
  }
`;

interface TriedItemsProps {
  items: readonly TriedItem[];
  onChange: (items: readonly TriedItem[]) => void;
}

/** Lists the products of the trial order with their quantities. */
export const TriedItems = ({ items, onChange }: TriedItemsProps) =>
  items.length === 0 ? null : (
    <List aria-label="Products of the order">
      {items.map(({ id, name, quantity }) => (
        <li key={id}>
          <span>{name}</span>
          <input
            type="number"
            min={1}
            max={500}
            aria-label={`Pieces of ${name}`}
            value={quantity}
            onChange={({ target }) =>
              onChange(items.map((item) => (item.id === id ? { ...item, quantity: target.value } : item)))
            }
          />
          <Button
            isSmall
            aria-label={`Remove ${name}`}
            onClick={() => onChange(items.filter((item) => item.id !== id))}
          >
            Remove
          </Button>
        </li>
      ))}
    </List>
  );
