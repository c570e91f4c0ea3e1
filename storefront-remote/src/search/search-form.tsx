import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, Field } from '../ui';
import { searchPath } from './search-path';

const Form = styled.form`
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

/** Asks for a query; the address carries it, so that every search can be gone back to and shared. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // The address changes without the form, too: by a suggestion, or by going back.
  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(searchPath(input.current?.value.trim() ?? ''), { preventScrollReset: true });
  };

  return (
    <Form role="search" onSubmit={submit}>
      <Field label="Search the shop">
        {(control) => (
          <input
            {...control}
            ref={input}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_QUERY}
            defaultValue={query}
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </Form>
  );
}
