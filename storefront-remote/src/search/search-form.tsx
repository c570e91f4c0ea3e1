import { type FormEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { productPath } from '../catalogue';
import { Button, Field } from '../ui';
import { CompletionList, optionId } from './completion-list';
import type { SearchIndex } from './search-index';
import { searchPath } from './search-path';
import type { Completion } from './suggestions';
import { useCompletions } from './use-completions';

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 0.5rem;
  max-width: 40rem;

  input {
    min-height: 3.25rem;
  }
`;

const LONGEST_QUERY = 80;

interface SearchFormProps {
  /** The query in the address. */
  query: string;
  index: SearchIndex;
}

/** Asks for a query; the address carries it, so that every search can be gone back to and shared. */
export function SearchForm({ query, index }: SearchFormProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(query);

  // The address changes without the form, too: by a suggestion, or by going back.
  useEffect(() => setTyped(query), [query]);

  const search = (text: string) => void navigate(searchPath(text), { preventScrollReset: true });
  const choose = ({ text, product }: Completion) => {
    if (product) return void navigate(productPath(product.id, { color: product.colors[0]?.color }));
    setTyped(text);
    search(text);
  };
  const list = useCompletions(index, typed, choose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    list.close();
    search(typed.trim());
  };

  return (
    <Form role="search" onSubmit={submit}>
      <Field label="Search the shop">
        {(control) => (
          <input
            {...control}
            data-focus-on-arrival
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isShown}
            aria-controls={listId}
            aria-activedescendant={list.isShown && list.activeAt >= 0 ? optionId(listId, list.activeAt) : undefined}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_QUERY}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              list.onInput();
            }}
            onKeyDown={list.onKeyDown}
            onBlur={list.close}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
      {list.isShown && (
        <CompletionList id={listId} completions={list.completions} activeAt={list.activeAt} onChoose={list.choose} />
      )}
    </Form>
  );
}
