import { type Finding, timed } from '#insight/integration';
import type { EventBus } from '#platform/events';

const PATIENCE_MS = 3000;

/**
 * Sends an event to every open screen, and listens for it like a screen. The requesting screen also waits for it on its
 * own stream, which the server cannot observe.
 */
export async function checkEventStream(events: EventBus): Promise<Finding> {
  const { responseMs, result: isHeard } = await timed(() => sendAndHear(events));
  return isHeard
    ? { status: 'operational', responseMs, detail: 'An event was sent to every open screen' }
    : { status: 'error', responseMs, detail: 'An event that was sent did not come through' };
}

function sendAndHear(events: EventBus): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(isHeard);
    };
    const timer = setTimeout(end, PATIENCE_MS, false);
    const stop = events.subscribe(({ type, subject }) => {
      if (type === 'integration.checked' && subject === 'event-stream') setImmediate(end, true);
    });
    events.publish('integration.checked', 'event-stream');
  });
}
