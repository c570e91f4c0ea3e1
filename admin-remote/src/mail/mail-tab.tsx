import { Badge, type Column, DataTable, RelativeTime, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplateRow } from '@nara/shared-contracts/api/mail';

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MAIL_TEMPLATES_PATH } from '../layout';
import { MAILS } from './labels';
import { MAIL_KEY, mailListQuery } from './queries';

const COLUMNS: readonly Column<MailTemplateRow>[] = [
  {
    header: 'E-mail',
    isFixed: true,
    cell: ({ name }) => <Link to={`${MAIL_TEMPLATES_PATH}/${name}`}>{MAILS[name].label}</Link>,
  },
  { header: 'Goes out', isDetail: true, cell: ({ name }) => MAILS[name].when },
  { header: 'Subject', isDetail: true, cell: ({ subject }) => subject || 'Part of the confirmation' },
  {
    header: 'Words',
    width: '7rem',
    cell: ({ isChanged }) => <Badge $tone={isChanged ? 'blue' : 'grey'}>{isChanged ? 'Our own' : 'Original'}</Badge>,
  },
  {
    header: 'Changed',
    cell: ({ updatedAt, updatedBy }) =>
      updatedBy === null ? (
        'Never'
      ) : (
        <>
          <RelativeTime iso={updatedAt} />
          {`, ${updatedBy}`}
        </>
      ),
  },
];

const rowKey = ({ name }: MailTemplateRow) => name;

/** Lists every e-mail to shoppers, with its last change and the user who made it. */
export function MailTab() {
  const api = useApi();
  const { data, error, refetch } = useQuery(mailListQuery(api));
  useLiveQueries(MAIL_KEY, ['config.changed']);
  return (
    <DataTable
      label="E-mails"
      columns={COLUMNS}
      rowKey={rowKey}
      rows={data?.templates}
      error={error}
      onRetry={refetch}
      isStale={false}
      empty="There are no e-mails."
      isShort
    />
  );
}
