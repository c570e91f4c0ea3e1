import { Badge, Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { addressOf, KINDS, STATES } from './words';

const isOpen = ({ state }: PersonalDataRequest) => state === 'waiting' || state === 'confirmed';

/** Returns the columns of the list; `onOpen` shows a request. */
export const requestColumns = (
  onOpen: (request: PersonalDataRequest) => void,
): readonly Column<PersonalDataRequest, never>[] => [
  { header: 'Address', cell: addressOf },
  { header: 'Asks for', cell: ({ kind }) => KINDS[kind] },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Opened', cell: ({ createdAt }) => <RelativeTime iso={createdAt} /> },
  {
    header: 'Valid until',
    cell: (request) => (isOpen(request) ? formatDateTime(request.expiresAt) : NO_FIGURE),
  },
  {
    header: 'Actions',
    cell: (request) => (
      <Button
        isSmall
        aria-label={`View request of ${addressOf(request)}, ${formatDateTime(request.createdAt)}`}
        onClick={() => onOpen(request)}
      >
        View
      </Button>
    ),
  },
];
