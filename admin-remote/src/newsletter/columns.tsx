import { Badge, Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { Subscriber } from '@nara/shared-contracts/api/newsletter';
import { NO_FIGURE } from '@nara/shared-ui';
import { STATES } from './words';

const timeOf = (iso: string | null) => (iso === null ? NO_FIGURE : <RelativeTime iso={iso} />);

/** Returns the columns of the list; `onOpen` shows a subscriber. */
export const subscriberColumns = (onOpen: (id: string) => void): readonly Column<Subscriber, 'askedAt' | 'email'>[] => [
  { header: 'E-mail', cell: ({ email }) => <bdi>{email}</bdi>, sortKey: 'email', isFixed: true },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Signed up', cell: ({ askedAt }) => timeOf(askedAt), sortKey: 'askedAt', width: '7rem' },
  { header: 'Confirmed', cell: ({ confirmedAt }) => timeOf(confirmedAt), width: '7rem' },
  { header: 'Page', cell: ({ page }) => <bdi>{page}</bdi>, isDetail: true },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, email }) => (
      <Button isSmall aria-label={`View ${email}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
