import { addressOf, smallImage } from '@nara/shared-contracts/rules/catalogue';
import { useCombobox } from '@nara/shared-ui';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { productPath } from '../catalogue';
import { Button, Field, Icon } from '../ui';
import type { SearchIndex } from './search-index';
import { type Completion, completionsOf, searchPath } from './suggestions';

const List = styled.ul`
  position: absolute;
  z-index: 20;
  top: 100%;
  right: 0;
  left: 0;
  max-height: 70vh;
  padding: 0.5rem;
  overflow-y: auto;
  border: 1px solid var(--stone);
  border-top: 0;
  background: var(--white);
  box-shadow: 0 1.5rem 3rem rgb(28 27 26 / 12%);
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected="true"] {
    background: var(--sand);
  }

  img,
  svg {
    flex: none;
    width: 2.25rem;
  }

  img {
    height: 2.8125rem;
    object-fit: cover;
    background: var(--backdrop);
  }
`;

interface CompletionListProps {
  completions: readonly Completion[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'list' | 'optionAt'>;
}

/** Shows completions of the text in the search field, which keeps the focus. */
function CompletionList({ completions, combobox }: CompletionListProps) {
  return (
    <List {...combobox.list} aria-label="Suggestions">
      {completions.map((completion, at) => (
        <Line key={completion.product?.id ?? completion.text} {...combobox.optionAt(at)}>
          <CompletionPicture completion={completion} />
          {completion.text}
        </Line>
      ))}
    </List>
  );
}

function CompletionPicture({ completion: { product } }: { completion: Completion }) {
  const image = product?.colors[0]?.image;
  if (!image) return <Icon name="search" size={16} />;
  return <img src={smallImage(image)} width={36} height={45} alt="" />;
}

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

const MAX_QUERY_LENGTH = 80;

interface SearchFormProps {
  /** Query in the address. */
  query: string;
  index: SearchIndex;
}

/** Search form. The query is kept in the address, so that Back and shared links work for every search. */
export function SearchForm({ query, index }: SearchFormProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);

  // The address also changes without the form: by a suggestion, or on Back. An effect would run after the first letter
  // that somebody types, and take it away.
  if (query !== shown) {
    setShown(query);
    setTyped(query);
  }

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
            maxLength={MAX_QUERY_LENGTH}
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
