import type { Order, OrderEvent } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Icon } from '../../ui';
import { MILESTONES, milestonesPassed, STATUS_TEXTS } from '../status-texts';
import { useCopy } from './use-copy';

const Frame = styled.section`
  display: grid;
  gap: var(--space-2);
  width: 100%;

  ol {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding: 0;
    list-style: none;
    font-size: var(--text-xs);
  }

  li {
    padding-top: 0.75rem;
    border-top: 3px solid var(--sand);
    color: var(--muted);
    transition: border-color var(--ease);
  }

  li[data-passed="true"] {
    border-color: var(--sage-deep);
    color: var(--ink);
    font-weight: 600;
  }
`;

/** Shows the progress of an order. */
export function OrderProgress({ status }: Pick<Order, 'status'>) {
  const passed = milestonesPassed(status);
  return (
    <Frame aria-label="Order status">
      {passed > 0 && (
        <ol>
          {MILESTONES.map(({ label }, index) => (
            <li key={label} data-passed={index < passed} aria-current={index === passed - 1 ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
      <p role="status">{STATUS_TEXTS[status].text}</p>
    </Frame>
  );
}

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

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  width: 100%;
  max-width: 34rem;
  padding: var(--space-2) var(--space-3);
  background: var(--sand);
  font-size: var(--text-sm);

  dt {
    color: var(--muted);
    font-size: var(--text-xs);
  }

  dd {
    font-size: var(--text-md);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.03em;
    overflow-wrap: anywhere;
  }

  button {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 2.75rem;
    padding: 0 1rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: none;
    font-weight: 600;
    cursor: pointer;
    transition: background var(--ease);
  }

  button:hover {
    background: var(--bone);
  }
`;

/** Courier's tracking code, with a button to copy it. */
export function Tracking({ code }: { code: string }) {
  const copy = useCopy();
  return (
    <Card>
      <dl>
        <dt>Tracking code</dt>
        <dd>{code}</dd>
      </dl>
      <button type="button" aria-label="Copy tracking code" onClick={() => copy('Tracking code', code)} data-print="no">
        <Icon name="copy" size={18} />
        Copy
      </button>
    </Card>
  );
}
