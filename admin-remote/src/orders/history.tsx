import type { OrderEvent } from '@nara/shared-contracts';
import { RelativeTime } from '@nara/shared-ui';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: 0.4rem;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }

  time {
    flex: none;
    color: var(--muted);
  }
`;

/** What happened to an order, newest first. */
export function History({ events }: { events: readonly OrderEvent[] }) {
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section>
      <h3>History</h3>
      <List>
        {newestFirst.map(({ at, type, message }) => (
          <li key={`${at} ${type} ${message}`}>
            <span>{message}</span>
            <RelativeTime iso={at} />
          </li>
        ))}
      </List>
    </section>
  );
}
