import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../elements/button';
import { SearchInput } from '../elements/search-input';
import { Dialog } from './dialog';

const List = styled.ul`
  display: grid;
  gap: 0.4rem;
  list-style: none;

  button {
    justify-content: flex-start;
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface ChooseDialogProps {
  title: string;
  /** Placeholder of the search field, and its accessible name. */
  placeholder: string;
  /** Renders the search results: a `ChoiceList` after they have loaded. */
  children: (search: string) => ReactNode;
  onClose: () => void;
}

/** Lets the user choose one of many items, by search. */
export function ChooseDialog({ title, placeholder, children, onClose }: ChooseDialogProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog title={title} width="32rem" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <SearchInput value={search} placeholder={placeholder} onSearch={setSearch} />
      {children(search)}
    </Dialog>
  );
}

interface ChoiceListProps<T> {
  /** Accessible name. */
  label: string;
  /** Number of choices, in words. */
  status: string;
  choices: readonly T[];
  choiceKey: (choice: T) => string;
  /** Returns the label of a choice. */
  nameOf: (choice: T) => string;
  onChoose: (choice: T) => void;
}

/** Lists the choices of a `ChooseDialog`. */
export function ChoiceList<T>({ label, status, choices, choiceKey, nameOf, onChoose }: ChoiceListProps<T>) {
  return (
    <>
      <p role="status">{status}</p>
      <List aria-label={label}>
        {choices.map((choice) => (
          <li key={choiceKey(choice)}>
            <Button onClick={() => onChoose(choice)}>{nameOf(choice)}</Button>
          </li>
        ))}
      </List>
    </>
  );
}
