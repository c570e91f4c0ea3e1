import { Badge, type Column, CopyId, RelativeTime } from '@nara/portal-ui';
import type { PrintJob } from '@nara/shared-contracts/api/labels';
import { styled } from 'styled-components';
import { JobActions } from './job-actions';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from './words';

const Reason = styled.small`
  display: block;
  max-width: 22rem;
  color: var(--muted);
  white-space: normal;
`;

const progress = ({ copies, printed, status }: PrintJob): string =>
  status === 'printed' || printed === 0 ? String(copies) : `${printed} of ${copies}`;

/** Returns the columns of print jobs. `onReprint` asks for the reason of a reprint. */
export const jobColumns = (onReprint: (job: PrintJob) => void): readonly Column<PrintJob, 'createdAt'>[] => [
  { header: 'Label', cell: ({ type }) => TYPE_LABELS[type] },
  { header: 'SKU/Order ID', cell: ({ subject }) => <CopyId id={subject} />, isFixed: true },
  { header: 'Quantity', cell: progress, align: 'end' },
  {
    header: 'Status',
    cell: ({ status, reason, reprintReason }) => (
      <>
        <Badge $tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {reason && <Reason>{reason}</Reason>}
        {reprintReason && <Reason>Reprint: {reprintReason}</Reason>}
      </>
    ),
  },
  { header: 'Printer', cell: ({ printer }) => printer.toUpperCase(), isDetail: true },
  { header: 'By', cell: ({ author }) => author, isDetail: true },
  {
    header: 'Generated',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    sortKey: 'createdAt',
    width: '7rem',
  },
  { header: 'Actions', cell: (job) => <JobActions job={job} onReprint={() => onReprint(job)} />, isFixed: true },
];
