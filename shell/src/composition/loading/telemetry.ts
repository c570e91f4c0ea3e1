import type { RemoteLoad } from '@nara/shared-contracts';
import type { LoadOutcome } from './remote-loader';

/** Long enough not to compete with the first screen. */
const PAUSE_MS = 5000;
const MOST_AT_ONCE = 10;

/**
 * Gathers how remotes loaded and tells it together: after a pause, or when the page is left. Answers what to call with
 * each outcome.
 */
export function createTelemetry(send: (loads: RemoteLoad[]) => void, page: Window): (outcome: LoadOutcome) => void {
  const waiting: RemoteLoad[] = [];
  let timer = 0;
  const flush = () => {
    timer = 0;
    if (waiting.length > 0) send(waiting.splice(0, MOST_AT_ONCE));
  };
  page.addEventListener('pagehide', flush);
  return ({ release: { name, version }, ...load }) => {
    waiting.push({ remote: name, version, ...load });
    if (timer === 0) timer = page.setTimeout(flush, PAUSE_MS);
  };
}
