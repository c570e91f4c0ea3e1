import { Button, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { foundProductsQuery } from '../queries';

const List = styled.ul`
  display: grid;
  gap: 0.35rem;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-width: 0;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Search = styled.fieldset`
  display: grid;
  gap: 0.35rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** A product of the catalogue. */
export interface Picked {
  id: string;
  name: string;
}

interface ProductPickerProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Ids of products that cannot be added again. */
  chosen: readonly string[];
  onAdd: (product: Picked) => void;
}

/** Enter does not add a product on its own, and must not submit the surrounding form. */
const keepInside = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** Finds products of the catalogue by name, subcategory or SKU, and adds them. */
export function ProductPicker({ label, hint, error, chosen, onAdd }: ProductPickerProps) {
  const api = useApi();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data } = useQuery(foundProductsQuery(api, search));
  const found = search === '' ? [] : (data?.rows ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <Search aria-label={`Find ${label.toLowerCase()}`} onKeyDown={keepInside}>
      <TextField
        label={label}
        name="product-search"
        placeholder="Search by name, subcategory or SKU"
        value={text}
        onChange={setText}
        {...(hint && { hint })}
        {...(error && { error })}
      />
      <div role="status">{search !== '' && data && found.length === 0 && 'Nothing to add is called that.'}</div>
      {found.length > 0 && (
        <List aria-label="Found products">
          {found.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                isSmall
                aria-label={`Add ${name}`}
                onClick={() => {
                  onAdd({ id, name });
                  setText('');
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </List>
      )}
    </Search>
  );
}

interface PickedListProps {
  products: readonly Picked[];
  onRemove: (id: string) => void;
}

/** Lists the chosen products. */
export const PickedList = ({ products, onRemove }: PickedListProps) =>
  products.length === 0 ? null : (
    <List aria-label="Chosen products">
      {products.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Button isSmall aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            Remove
          </Button>
        </li>
      ))}
    </List>
  );
