import { styled } from 'styled-components';
import { SORTS, type Sort, sortOf } from './sort';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--muted);

  select {
    max-width: 12rem;
    min-height: 2.75rem;
    padding: 0.5rem 0.25rem;
    border: 0;
    border-radius: 2px;
    background: transparent;
    color: var(--ink);
    cursor: pointer;
  }
`;

interface SortSelectProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Select for the order of the grid. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Label>
      <span>Sort by</span>
      <select value={sort} onChange={({ target }) => onSort(sortOf(target.value))}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Label>
  );
}
