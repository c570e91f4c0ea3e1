import { Badge, Dialog, EmptyState, Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Printer } from '@nara/shared-contracts/api/labels';

import { useQueries, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { JobActions } from './job-actions';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS } from './names';
import { printersQuery, printJobsQuery } from './queries';

const Rows = styled.ul`
  display: grid;
  gap: 0;
  margin: 0 0 1rem;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 0.75rem;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  small {
    flex-basis: 100%;
    color: var(--muted);
  }
`;

/** Jobs that still need attention: a failed job stays until it is retried or cancelled. */
const SHOWN = ['printing', 'pending', 'failed'] as const;

/** Lists the printers, and the print jobs that are waiting or failed. */
export function PrintQueueDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const printers = useQuery(printersQuery(api));
  const queries = useQueries({
    queries: SHOWN.map((status) =>
      printJobsQuery(api, { status, sort: status === 'failed' ? '-createdAt' : 'createdAt' }),
    ),
  });
  const jobs = queries.flatMap(({ data }) => data?.rows ?? []);
  return (
    <Dialog title="Print Queue" width="36rem" onClose={onClose}>
      <Loaded query={printers}>
        {(found) => (
          <Rows aria-label="Printers">
            {found.printers.map((printer) => (
              <li key={printer.id}>
                {printer.name} <Standing {...printer} />
                {printer.fault && <small>{printer.fault}</small>}
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
      {jobs.length === 0 && queries.every(({ data }) => data) && (
        <EmptyState>Nothing is waiting to be printed.</EmptyState>
      )}
      <Rows aria-label="Waiting labels">
        {jobs.map((job) => (
          <li key={job.id}>
            {`${TYPE_LABELS[job.type]} ${job.subject}, ${job.printed} of ${job.copies}`}
            <Badge $tone={STATUS_TONES[job.status]}>{STATUS_LABELS[job.status]}</Badge>
            <JobActions job={job} />
            {job.reason && <small>{job.reason}</small>}
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}

function Standing({ isConnected, fault, waiting, hasPrinted }: Printer) {
  if (!isConnected) return <Badge $tone="grey">Not connected</Badge>;
  if (fault) return <Badge $tone="red">Not printing</Badge>;
  if (!hasPrinted && waiting === 0) return <Badge $tone="grey">Not tried yet</Badge>;
  return <Badge $tone={waiting > 0 ? 'blue' : 'green'}>{waiting > 0 ? `${waiting} waiting` : 'Ready'}</Badge>;
}
