import { Timeline, TouchLink } from '@nara/portal-ui';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { ORDERS_PATH } from '../layout';
import { ENTRIES, signed } from './words';

/** Lists the ledger entries of a gift card, newest first, each with the balance after it. */
export const Ledger = ({ entries }: Pick<GiftCardDetails, 'entries'>) => (
  <Timeline
    entries={entries.map((entry, index) => ({
      key: String(entries.length - index),
      at: entry.at,
      text: textOf(entry),
      detail: <Detail entry={entry} />,
      tone: ENTRIES[entry.kind].tone,
    }))}
  />
);

type Entry = GiftCardDetails['entries'][number];

const textOf = ({ kind, amount }: Entry): string =>
  amount === 0 ? ENTRIES[kind].label : `${ENTRIES[kind].label}: ${signed(amount)}`;

function Detail({ entry: { balance, orderId, reason, by } }: { entry: Entry }) {
  const words = [`${formatRand(balance)} on it`, by && `by ${by}`, reason].filter(Boolean).join(' · ');
  return (
    <>
      {words}
      {orderId && (
        <>
          {' · '}
          <TouchLink to={`${ORDERS_PATH}?order=${encodeURIComponent(orderId)}`}>{orderId}</TouchLink>
        </>
      )}
    </>
  );
}
