import { Badge, Button, type Column } from '@nara/portal-ui';
import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import { formatExactTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { KINDS } from './words';

const Mono = styled.span`
  font-family: var(--mono);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;

/** Returns the id of an entry's details in the document. */
export const detailsId = ({ id }: Pick<AuditEntry, 'id'>): string => `audit-${id}`;

/** Returns the columns of the log. `onToggle` shows or hides the details of a row. */
export const auditColumns = (
  opened: string | undefined,
  onToggle: (entry: AuditEntry) => void,
): readonly Column<AuditEntry, never>[] => [
  {
    header: 'Time',
    cell: ({ at }) => (
      <Mono as="time" dateTime={at}>
        {formatExactTime(at)}
      </Mono>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => <Badge $tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge> },
  { header: 'Person', cell: ({ actor }) => actor },
  { header: 'What happened', cell: ({ text }) => text },
  {
    header: 'Details',
    cell: (entry) => (
      <Button
        isSmall
        aria-label={`View details of ${entry.text}`}
        aria-expanded={entry.id === opened}
        aria-controls={entry.id === opened ? detailsId(entry) : undefined}
        onClick={() => onToggle(entry)}
      >
        View details
      </Button>
    ),
  },
];
