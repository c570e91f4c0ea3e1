import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../feedback';
import { type PageSize, Pagination } from '../list';
import { ImportPreview } from './import-preview';
import { DEFAULT_SIZE, type ImportCalls, rowsQuery } from './use-import';

interface ImportRowsProps {
  /** Id of the preview. */
  id: string;
  calls: Pick<ImportCalls, 'importRows'>;
}

/** Lists the rows of a previewed file page by page, so that a file of any length renders immediately. */
export function ImportRows({ id, calls }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(DEFAULT_SIZE);
  const query = useQuery({ ...rowsQuery(calls, id, page, pageSize), placeholderData: keepPreviousData });
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
