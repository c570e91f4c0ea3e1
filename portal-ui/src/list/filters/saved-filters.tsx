import { Bookmark, Pencil, Trash2 } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useRememberedList } from '../../device/remembered';
import { Button, IconButton } from '../../elements/button';
import { Popover } from '../../elements/popover';
import { useKeptFocus } from '../../elements/use-kept-focus';
import { TextField } from '../../form/field';

/** A named search with its filters and order. */
interface SavedFilter {
  name: string;
  /** Query parameters of the list, without page and opened row. */
  query: string;
}

/** Longest name that fits into the menu, in characters. */
const MAX_NAME_LENGTH = 60;

/** Parses one filter per word of the stored list and skips invalid entries. */
export const readSavedFilters = (words: readonly string[]): SavedFilter[] =>
  words.flatMap((word) => {
    try {
      const { name, query } = JSON.parse(word) as Partial<SavedFilter>;
      return typeof name === 'string' && typeof query === 'string' ? [{ name, query }] : [];
    } catch {
      return [];
    }
  });

export const writeSavedFilters = (filters: readonly SavedFilter[]): string[] =>
  filters.map(({ name, query }) => JSON.stringify({ name, query }));

/** Saves a filter under its name, replacing one of the same name. */
export const withFilter = (filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] =>
  filters.some(({ name }) => name === saved.name)
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];

/** Renames a filter and removes any other with the new name. */
export const renamed = (filters: readonly SavedFilter[], from: string, to: string): SavedFilter[] =>
  filters
    .filter(({ name }) => name === from || name !== to)
    .map((filter) => (filter.name === from ? { ...filter, name: to } : filter));

export const without = (filters: readonly SavedFilter[], name: string): SavedFilter[] =>
  filters.filter((filter) => filter.name !== name);

const NameForm = styled.form`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) auto;
  align-items: end;
  gap: 0.4rem;
`;

interface NameEntryProps {
  label: string;
  initial?: string;
  submitLabel: string;
  /** True to take the focus on mount. */
  isFocused?: boolean;
  onName: (name: string) => void;
}

/** Asks for the name of a filter and keeps the focus for the next one. */
function NameEntry({ label, initial = '', submitLabel, isFocused = false, onName }: NameEntryProps) {
  const [name, setName] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isFocused) focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName(initial);
    // The button becomes disabled while there is no name.
    focus();
  };
  return (
    <NameForm ref={form} onSubmit={submit}>
      <TextField name="name" label={label} maxLength={MAX_NAME_LENGTH} value={name} onChange={setName} />
      <Button type="submit" disabled={name.trim() === ''}>
        {submitLabel}
      </Button>
    </NameForm>
  );
}

const Content = styled.div`
  display: grid;
  gap: 0.25rem;

  &:focus {
    outline: none;
  }
`;

const Items = styled.ul`
  display: grid;
  gap: 0.15rem;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
  }
`;

const Apply = styled.button`
  flex: 1;
  min-width: 0;
  min-height: 2rem;
  padding: 0 0.5rem;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: inherit;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
  }

  &[aria-current='true'] {
    font-weight: 600;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface SavedFiltersProps {
  /** Noun for the list (`orders`), under which its filters are stored. */
  label: string;
  /** Current filters and order of the list, as query parameters. */
  current: string;
  onApply: (query: string) => void;
}

/** Menu of named filters, which are stored on this device. */
export function SavedFilters({ label, current, onApply }: SavedFiltersProps) {
  const [words, setWords] = useRememberedList(`nara-portal-filters:${label}`);
  const [renaming, setRenaming] = useState<string>();
  const filters = readSavedFilters(words);
  const region = useKeptFocus(`${renaming}, ${filters.length}`);
  const write = (next: readonly SavedFilter[]) => setWords(writeSavedFilters(next));
  return (
    <Popover label="Saved filters" align="end" icon={<Bookmark size={15} aria-hidden />}>
      <Content {...region}>
        {filters.length === 0 && <p>No saved filters yet.</p>}
        {filters.length > 0 && (
          <Items aria-label={`Saved filters of ${label}`}>
            {filters.map(({ name, query }) => (
              <li key={name}>
                {renaming === name ? (
                  <NameEntry
                    label="New name"
                    isFocused
                    initial={name}
                    submitLabel="Rename"
                    onName={(next) => {
                      write(renamed(filters, name, next));
                      setRenaming(undefined);
                    }}
                  />
                ) : (
                  <>
                    <Apply type="button" aria-current={query === current} onClick={() => onApply(query)}>
                      {name}
                    </Apply>
                    <IconButton label={`Rename ${name}`} onClick={() => setRenaming(name)}>
                      <Pencil size={14} aria-hidden />
                    </IconButton>
                    <IconButton label={`Delete ${name}`} onClick={() => write(without(filters, name))}>
                      <Trash2 size={14} aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </Items>
        )}
        <NameEntry
          label="Save this filter as"
          submitLabel="Save"
          onName={(name) => write(withFilter(filters, { name, query: current }))}
        />
      </Content>
    </Popover>
  );
}
