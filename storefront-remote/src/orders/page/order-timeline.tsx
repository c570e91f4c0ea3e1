import type { OrderEvent } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';

const List = styled.ol`
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);

  li {
    position: relative;
    display: grid;
    padding: 0 0 var(--space-2) 1.6rem;
  }

  li::before {
    position: absolute;
    top: 0.4em;
    left: 0;
    width: 0.6875rem;
    height: 0.6875rem;
    border: 2px solid var(--stone);
    border-radius: 50%;
    background: var(--bone);
    content: "";
  }

  li:first-child::before {
    border-color: var(--sage-deep);
    background: var(--sage-deep);
  }

  li:not(:last-child)::after {
    position: absolute;
    top: calc(0.4em + 0.6875rem);
    bottom: -0.4em;
    left: calc(0.34375rem - 0.5px);
    width: 1px;
    background: var(--stone);
    content: "";
  }

  li:last-child {
    padding-bottom: 0;
  }

  time {
    color: var(--muted);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
`;

/** Lists the events of an order, the latest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section data-print="no" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <List aria-labelledby="timeline">
        {events.toReversed().map(({ at, type, message }) => (
          <li key={`${at} ${type} ${message}`}>
            {message}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </List>
    </section>
  );
}
