import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../elements/button';
import { Select } from '../../elements/select';
import { PAGE_SIZES, type PageSize } from '../state/list-params';

const Frame = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.125rem;
  color: var(--muted);
  font-size: 0.8125rem;

  p {
    flex: 1;
    white-space: nowrap;
  }
`;

export interface PaginationProps {
  /** Page number, from 1. */
  page: number;
  pageSize: PageSize;
  /** Number of all rows; undefined before the first response. */
  total: number | undefined;
  /** True if there are more rows than `total`, which are not counted. */
  hasMore?: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: PageSize) => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }));

/** Shows which rows are on the page, and links to the other pages. */
export function Pagination({ page, pageSize, total = 0, hasMore = false, onPage, onPageSize }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const more = hasMore ? 'more than ' : '';
  return (
    <Frame aria-label="Pages" data-keep-clear="">
      <p aria-live="polite">{first <= last && `${first}–${last} of ${more}${total}`}</p>
      <Select
        label="Rows per page"
        value={String(pageSize)}
        options={SIZES}
        onChange={(size) => onPageSize(Number(size) as PageSize)}
      />
      <Button aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={15} aria-hidden />
      </Button>
      <span>{hasMore ? `Page ${page}` : `Page ${page} of ${pages}`}</span>
      <Button aria-label="Next page" disabled={page >= pages && !hasMore} onClick={() => onPage(page + 1)}>
        <ChevronRight size={15} aria-hidden />
      </Button>
    </Frame>
  );
}
