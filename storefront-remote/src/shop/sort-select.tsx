import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SORTS, type Sort } from './sort';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);

  select {
    max-width: 12rem;
    padding: 0.5rem 0.25rem;
    border: 0;
    border-radius: 2px;
    background: transparent;
    color: var(--ink);
    cursor: pointer;
  }
`;

/** The order of the grid, kept in the address. */
export function SortSelect({ sort }: { sort: Sort }) {
  const [, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (search) => {
        search.set('sort', value);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Label>
      <span>Sort by</span>
      <select value={sort} onChange={({ target }) => choose(target.value)}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Label>
  );
}
