import { useHost } from '@nara/shared-contracts/host';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../elements';
import type { Selection } from '../state/use-selection';

/** Covers the bottom of the table, so that selecting a row does not shift it. While empty, it only announces. */
const Bar = styled.section`
  &[data-empty] {
    position: absolute;
  }

  &:not([data-empty]) {
    position: sticky;
    z-index: 5;
    bottom: 0.75rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-self: center;
    gap: 0.5rem 0.75rem;
    max-width: 100%;
    margin-top: -4rem;
    padding: 0.5rem 0.6rem 0.5rem 0.9rem;
    border: 1px solid var(--line-strong);
    border-radius: 10px;
    background: var(--surface);
    box-shadow: 0 12px 32px rgb(0 0 0 / 20%);
    font-size: 0.8125rem;
  }

  p {
    font-weight: 500;

    @media (max-width: 560px) {
      flex-basis: 100%;
    }
  }
`;

interface BulkBarProps {
  selection: Selection;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Shows how many rows are selected, on this and other pages, and offers the bulk actions. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { notify } = useHost();
  const { ids, replace } = selection;
  const isEmpty = ids.size === 0;
  const clear = () => {
    replace([]);
    notify.info(`Selection of ${ids.size} cleared`, { label: 'Undo', run: () => replace(ids) });
  };
  return (
    <Bar aria-label="Selection" data-empty={isEmpty ? '' : undefined} data-keep-clear={isEmpty ? undefined : ''}>
      <p role="status">{!isEmpty && `${ids.size} selected`}</p>
      {!isEmpty && children}
      {!isEmpty && <Button onClick={clear}>Clear</Button>}
    </Bar>
  );
}
