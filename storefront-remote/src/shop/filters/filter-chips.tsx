import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, Icon, VisuallyHidden } from '../../ui';
import { appliedFilters, type Filters, NO_FILTERS, toggleFilter } from './filters';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  outline: none;

  &:not(:empty) {
    margin-bottom: var(--space-3);
  }

  ul {
    display: contents;
    list-style: none;
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  min-height: 2.25rem;
  padding: 0.3rem 0.75rem 0.3rem 1rem;
  border: 0;
  border-radius: 2rem;
  background: var(--sand);
  font-size: var(--text-sm);
  cursor: pointer;

  &:hover {
    background: var(--stone);
  }
`;

interface FilterChipsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Chips of the applied filters, each with a button to remove it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const applied = appliedFilters(filters);
  /** The pressed chip disappears, so the focus moves to its container instead of the top of the page. */
  const change = (next: Filters) => {
    row.current?.focus({ preventScroll: true });
    onChange(next);
  };
  return (
    <Row ref={row} tabIndex={-1} role="group" aria-label="Applied filters">
      {applied.length > 0 && (
        <>
          <ul>
            {applied.map(({ facet, value, label }) => (
              <li key={value}>
                <Chip type="button" onClick={() => change(toggleFilter(filters, facet, value))}>
                  <VisuallyHidden>Remove filter </VisuallyHidden>
                  {label}
                  <Icon name="close" size={12} />
                </Chip>
              </li>
            ))}
          </ul>
          <Button type="button" $look="quiet" onClick={() => change(NO_FILTERS)}>
            Clear all
          </Button>
        </>
      )}
    </Row>
  );
}
