import type { EventBus } from '../events';
import type { HandlersOf } from '../http';
import { type StartReturnServices, startReturn } from './start-return';

export const returnsHandlers = (services: StartReturnServices & { events: EventBus }): HandlersOf<'returns'> => ({
  async start({ params: { id }, body }) {
    const started = await startReturn(services, id, body);
    services.events.publish('order.updated', id);
    services.events.publish('return.changed', started.rmaNumber);
    return started;
  },
});
