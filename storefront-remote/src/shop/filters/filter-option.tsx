import { memo } from 'react';
import { styled } from 'styled-components';
import { SwatchDot } from '../../catalogue';
import { VisuallyHidden } from '../../ui';
import type { FacetOption } from './facets';
import type { Facet } from './filters';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.65rem;
  min-height: 2.75rem;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;
  }

  &:hover span:first-of-type {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.3em;
  }

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }

  small {
    margin-left: auto;
    color: var(--muted);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }

  @media (min-width: 64rem) {
    min-height: 2.125rem;
  }
`;

interface FilterOptionProps {
  facet: Facet;
  option: FacetOption;
  isChosen: boolean;
  /** Colour (hex) of the option. */
  shade?: string;
}

/** Filter option. Its panel handles the events, so that a press re-renders only the options that change. */
export const FilterOption = memo(({ facet, option: { value, label, count }, isChosen, shade }: FilterOptionProps) => {
  const isDisabled = count === 0 && !isChosen;
  return (
    <Label>
      <input type="checkbox" name={facet} value={value} checked={isChosen} disabled={isDisabled} onChange={inPanel} />
      {shade && <SwatchDot color={shade} size="1.125rem" />}
      <span>{label}</span>{' '}
      <small>
        {count}
        <VisuallyHidden> {count === 1 ? 'product' : 'products'}</VisuallyHidden>
      </small>
    </Label>
  );
});

const inPanel = () => undefined;
