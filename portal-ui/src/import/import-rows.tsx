import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../feedback';
import { PAGE_SIZES, type PageSize, Pagination } from '../list';
import { ImportPreview } from './import-preview';
import type { ImportCalls } from './use-import';

interface ImportRowsProps {
  /** Id of the preview. */
  id: string;
  calls: Pick<ImportCalls, 'importRows'>;
}

/** Lists the rows of a previewed file page by page, so that a file of any length renders immediately. */
export function ImportRows({ id, calls }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(PAGE_SIZES[1]);
  const query = useQuery({
    queryKey: ['csv-import', id, page, pageSize],
    queryFn: ({ signal }) => calls.importRows({ params: { id }, query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    // A preview never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query}>
      {({ rows, total }) =>
        total > 0 && (
          <>
            <ImportPreview rows={rows} />
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}
