import { PAGE_SIZES, type PageSize } from '@nara/portal-ui';
import { useState } from 'react';

/** Holds the current page of a list. */
export function usePage() {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(PAGE_SIZES[0]);
  return {
    page,
    pageSize,
    onPage: setPage,
    onPageSize(size: PageSize) {
      setPageSize(size);
      setPage(1);
    },
  };
}
