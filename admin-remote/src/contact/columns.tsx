import { Button, type Column, RelativeTime } from '@nara/portal-ui';
import { CONTACT_SUBJECTS, type DeskMessage } from '@nara/shared-contracts';
import { MessageState } from './message-state';
import { beginningOf } from './words';

/** Returns the columns of the list; `onOpen` shows a message. */
export const messageColumns = (onOpen: (id: string) => void): readonly Column<DeskMessage, 'receivedAt'>[] => [
  { header: 'From', cell: ({ name }) => <bdi>{name}</bdi>, isFixed: true },
  { header: 'Subject', cell: ({ subject }) => CONTACT_SUBJECTS[subject] },
  { header: 'Message', cell: (message) => <bdi>{beginningOf(message)}</bdi>, width: '16rem' },
  { header: 'State', cell: (message) => <MessageState message={message} /> },
  { header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  {
    header: 'Received',
    cell: ({ receivedAt }) => <RelativeTime iso={receivedAt} />,
    sortKey: 'receivedAt',
    width: '7rem',
  },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, name }) => (
      <Button isSmall aria-label={`View message of ${name}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
