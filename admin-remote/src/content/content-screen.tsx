import { Badge, type Column, DataTable, PageHeader, RelativeTime, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ContentRow } from '@nara/shared-contracts/api/content';

import { addressOfPage } from '@nara/shared-contracts/rules/content';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CONTENT_PATH, Page } from '../layout';
import { PAGE_NAMES, stateOf } from './labels';
import { CONTENT_KEY, contentListQuery } from './queries';

const COLUMNS: readonly Column<ContentRow>[] = [
  {
    header: 'Page',
    isFixed: true,
    cell: ({ page }) => <Link to={`${CONTENT_PATH}/${page}`}>{PAGE_NAMES[page]}</Link>,
  },
  { header: 'Address', isDetail: true, cell: ({ page }) => addressOfPage(page) ?? 'Every address given up' },
  {
    header: 'Status',
    width: '8rem',
    cell: (row) => {
      const { label, tone } = stateOf(row);
      return <Badge $tone={tone}>{label}</Badge>;
    },
  },
  {
    header: 'Published',
    cell: ({ published }) =>
      published ? (
        <>
          <RelativeTime iso={published.at} />
          {`, ${published.by}`}
        </>
      ) : (
        'Never changed'
      ),
  },
  {
    header: 'In preparation',
    cell: ({ draft, planned }) => {
      if (planned) return `${formatDateTime(planned.at)}, ${planned.by}`;
      return draft ? `Draft by ${draft.by}` : 'Nothing';
    },
  },
];

const rowKey = ({ page }: ContentRow) => page;

/** Lists the pages and texts of the shop, with the users who work on them. */
export function ContentScreen() {
  const api = useApi();
  const { data, error, refetch } = useQuery(contentListQuery(api));
  useLiveQueries(CONTENT_KEY, ['content.changed']);
  return (
    <Page>
      <PageHeader title="Content" subtitle="What the shop says, page by page" />
      <DataTable
        label="Pages"
        columns={COLUMNS}
        rowKey={rowKey}
        rows={data?.pages}
        error={error}
        onRetry={refetch}
        isStale={false}
        empty="There are no pages."
        isShort
      />
    </Page>
  );
}
