import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import { useCombobox } from '@nara/shared-ui';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { productPath } from '../catalogue';
import { Button, Field } from '../ui';
import { CompletionList } from './completion-list';
import type { SearchIndex } from './search-index';
import { searchPath } from './search-path';
import { type Completion, completionsOf } from './suggestions';

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
  /** Query in the address. */
  query: string;
  index: SearchIndex;
}

/** Search form. The query is kept in the address, so that Back and shared links work for every search. */
export function SearchForm({ query, index }: SearchFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);

  // The address also changes without the form: by a suggestion, or on Back.
  useEffect(() => setTyped(query), [query]);

  const search = (text: string) => void navigate(searchPath(text), { preventScrollReset: true });
  const choose = ({ text, product }: Completion) => {
    if (product) return void navigate(productPath(addressOf(product), { color: product.colors[0]?.color }));
    setTyped(text);
    search(text);
  };
  const text = useDeferredValue(typed);
  const completions = useMemo(() => completionsOf(index, text), [index, text]);
  const combobox = useCombobox({ options: completions, onChoose: choose });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.close();
    search(typed.trim());
  };

  return (
    <Form role="search" onSubmit={submit}>
      <Field label="Search the shop">
        {(control) => (
          <input
            {...control}
            data-focus-on-arrival
            {...combobox.field}
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={LONGEST_QUERY}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              combobox.restart();
            }}
            onBlur={combobox.close}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
      {combobox.isShown && <CompletionList completions={completions} combobox={combobox} />}
    </Form>
  );
}
