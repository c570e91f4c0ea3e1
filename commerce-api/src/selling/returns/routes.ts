import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import { type StartReturnServices, startReturn } from './start-return';

export const returnsHandlers = (services: StartReturnServices & { events: EventBus }): HandlersOf<'returns'> => ({
  async start({ params: { id }, body }) {
    const started = await startReturn(services, id, body);
    services.events.publish('order.updated', id);
    services.events.publish('return.changed', started.rmaNumber);
    return started;
  },
});
