import { Badge, Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { GiftCard } from '@nara/shared-contracts/api/gift-cards';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { STATES } from './words';

/** Returns the columns of the list; `onOpen` shows a card with its ledger. */
export const giftCardColumns = (
  onOpen: (id: string) => void,
): readonly Column<GiftCard, 'issuedAt' | 'balance' | 'expiresAt'>[] => [
  { header: 'Gift card', cell: ({ last4 }) => maskedCode(last4), isFixed: true },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Balance', cell: ({ balance }) => formatRand(balance), sortKey: 'balance', align: 'end' },
  { header: 'Issued with', cell: ({ amount }) => formatRand(amount), align: 'end', isDetail: true },
  { header: 'Recipient', cell: ({ recipient }) => (recipient ? <bdi>{recipient}</bdi> : NO_FIGURE), isDetail: true },
  { header: 'Issued', cell: ({ issuedAt }) => <RelativeTime iso={issuedAt} />, sortKey: 'issuedAt', width: '7rem' },
  {
    header: 'Valid until',
    cell: ({ expiresAt }) => formatDateTime(expiresAt),
    sortKey: 'expiresAt',
    isDetail: true,
  },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, last4 }) => (
      <Button isSmall aria-label={`View gift card ${maskedCode(last4)}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
