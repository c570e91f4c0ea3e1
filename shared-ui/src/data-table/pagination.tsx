import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../portal/controls';

const Frame = styled.nav`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.125rem;
  color: var(--muted);
  font-size: 0.8125rem;

  p {
    flex: 1;
  }
`;

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows in all; undefined before the first answer. */
  total: number | undefined;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the others. */
export function Pagination({ page, pageSize, total = 0, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Frame aria-label="Pages">
      <p aria-live="polite">{first <= last && `${first}–${last} of ${total}`}</p>
      <Button aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={15} aria-hidden />
      </Button>
      <span>{`Page ${page} of ${pages}`}</span>
      <Button aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={15} aria-hidden />
      </Button>
    </Frame>
  );
}
