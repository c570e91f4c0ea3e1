import {
  EmptyLine,
  OrderLink,
  OrderStatusBadge,
  ReturnStatusBadge,
  Timeline,
  type TimelineEntry,
  TouchLink,
} from '@nara/portal-ui';
import type { Customer, CustomerEvent } from '@nara/shared-contracts/api/customers';
import { CONTACT_SUBJECTS } from '@nara/shared-contracts/rules/contact';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { MESSAGES_PATH, RETURNS_PATH } from '../layout';

const MESSAGE_STATE_WORDS = { waiting: 'Waits for an answer', answered: 'Answered', closed: 'Closed' } as const;

/** Lists what happened with a customer, newest first. */
export function CustomerTimeline({ customer: { events, hasMoreEvents } }: { customer: Customer }) {
  return (
    <>
      <Timeline entries={events.map((event, index) => ({ ...toEntry(event), key: `${event.at} ${index}` }))} />
      {hasMoreEvents && <EmptyLine>What happened before is left out.</EmptyLine>}
    </>
  );
}

function toEntry(event: CustomerEvent): Omit<TimelineEntry, 'key'> {
  const { at } = event;
  switch (event.kind) {
    case 'order':
      return {
        at,
        text: (
          <>
            Order <OrderLink orderId={event.orderId} /> <OrderStatusBadge status={event.status} />
          </>
        ),
        detail: formatRand(event.total),
      };
    case 'paid':
      return { at, text: `Paid ${formatRand(event.amount)}`, detail: `For order ${event.orderId}`, tone: 'green' };
    case 'refunded':
      return { at, text: `${formatRand(event.amount)} given back`, detail: `For order ${event.orderId}` };
    case 'return':
      return {
        at,
        text: (
          <>
            Return{' '}
            <TouchLink to={`${RETURNS_PATH}?rma=${encodeURIComponent(event.rmaNumber)}`}>{event.rmaNumber}</TouchLink>{' '}
            <ReturnStatusBadge status={event.status} />
          </>
        ),
        detail: `Of order ${event.orderId}, ${formatRand(event.refund)}`,
      };
    case 'message':
      return {
        at,
        text: (
          <>
            <TouchLink to={`${MESSAGES_PATH}/${encodeURIComponent(event.messageId)}`}>Message</TouchLink>:{' '}
            {CONTACT_SUBJECTS[event.subject]}
          </>
        ),
        detail: MESSAGE_STATE_WORDS[event.state],
      };
    case 'newsletter':
      return { at, text: event.change === 'joined' ? 'Joined the newsletter' : 'Left the newsletter' };
  }
}
