import { Timeline } from '@nara/portal-ui';
import type { OrderEvent } from '@nara/shared-contracts/api/orders';

/** Lists what happened to an order, newest first. */
export function History({ events }: { events: readonly OrderEvent[] }) {
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section>
      <h3>History</h3>
      <Timeline
        entries={newestFirst.map(({ at, type, message }) => ({ key: `${at} ${type} ${message}`, at, text: message }))}
      />
    </section>
  );
}
