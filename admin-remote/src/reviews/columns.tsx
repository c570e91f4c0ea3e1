import { Badge, Button, type Column, RelativeTime } from '@nara/portal-ui';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { NO_FIGURE } from '@nara/shared-ui';
import { drawnStars, STATES, starsInWords } from './words';

/** Returns the beginning of a review, in one line. */
export function beginningOf({ title, text }: DeskReview): string {
  const line = (title || text).replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line || NO_FIGURE;
}

type ReviewColumn = Column<DeskReview, 'inbox' | 'sentAt' | 'stars'>;

/** Returns the columns of the list; `onOpen` shows a review. */
export const reviewColumns = (onOpen: (id: string) => void): readonly ReviewColumn[] => [
  { header: 'Product', cell: ({ productName }) => productName, isFixed: true },
  {
    header: 'Stars',
    cell: ({ stars }) => (
      <span role="img" aria-label={starsInWords(stars)}>
        {drawnStars(stars)}
      </span>
    ),
    sortKey: 'stars',
    width: '6rem',
  },
  { header: 'Review', cell: (review) => <bdi>{beginningOf(review)}</bdi>, width: '14rem' },
  { header: 'Name', cell: ({ name }) => <bdi>{name || 'Anonymous'}</bdi> },
  { header: 'Pictures', cell: ({ pictures }) => pictures.length || NO_FIGURE, isDetail: true },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Sent', cell: ({ at }) => <RelativeTime iso={at} />, sortKey: 'sentAt', width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ id, productName, name }) => (
      <Button isSmall aria-label={`View review of ${productName} by ${name || 'Anonymous'}`} onClick={() => onOpen(id)}>
        View
      </Button>
    ),
  },
];
