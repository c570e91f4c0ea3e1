import { Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { CONTACT_SUBJECTS } from '@nara/shared-contracts/rules/contact';
import { DueTime, MessageState } from './message-state';
import { beginningOf } from './words';

type MessageColumn = Column<DeskMessage, 'receivedAt' | 'dueAt'>;

/** Returns the id of the button that opens a message; it gets the focus back when the message closes. */
export const openerId = (id: string): string => `open-message-${id}`;

const FROM: MessageColumn = { header: 'From', cell: ({ name }) => <bdi>{name}</bdi>, isFixed: true };
const STATE: MessageColumn = { header: 'State', cell: (message) => <MessageState message={message} /> };
const DUE: MessageColumn = {
  header: 'Due',
  cell: (message) => <DueTime message={message} />,
  sortKey: 'dueAt',
  width: '7rem',
};

/** Returns the columns of the list; `onOpen` shows a message. Next to an open message there is room for only a few. */
export function messageColumns(onOpen: (id: string) => void, isBesideMessage: boolean): readonly MessageColumn[] {
  const actions: MessageColumn = {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, name }) => (
      <Button isSmall id={openerId(id)} aria-label={`View message of ${name}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  };
  if (isBesideMessage) return [FROM, STATE, DUE, actions];
  return [
    FROM,
    { header: 'Subject', cell: ({ subject }) => CONTACT_SUBJECTS[subject] },
    { header: 'Message', cell: (message) => <bdi>{beginningOf(message)}</bdi>, width: '16rem' },
    STATE,
    DUE,
    { header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
    {
      header: 'Received',
      cell: ({ receivedAt }) => <RelativeTime iso={receivedAt} />,
      sortKey: 'receivedAt',
      width: '7rem',
    },
    actions,
  ];
}
