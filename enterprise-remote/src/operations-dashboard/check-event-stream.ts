import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';

const PATIENCE_MS = 5000;

/**
 * Opens an event stream as every screen does, lets the server send an event with `run`, and reports whether it arrived.
 */
export async function checkEventStream(run: () => Promise<SystemCheckResult>): Promise<SystemCheckResult> {
  const source = new EventSource(EVENTS_PATH);
  try {
    await arrival(source, 'open');
    const begun = performance.now();
    const heard = arrival(source, 'integration.checked');
    const result = await run();
    await heard;
    return {
      ...result,
      detail: 'This page received an event from the server',
      responseTime: Math.max(1, Math.round(performance.now() - begun)),
    };
  } catch (error) {
    if (!(error instanceof NothingHeard)) throw error;
    return {
      check: 'event-stream',
      status: 'error',
      detail: 'This page received no event: it shows changes only when it is reloaded',
      responseTime: null,
      checkedAt: new Date().toISOString(),
    };
  } finally {
    source.close();
  }
}

class NothingHeard extends Error {}

/** Resolves when an event of the type arrives; rejects on a timeout. */
function arrival(source: EventSource, type: string): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NothingHeard()), PATIENCE_MS);
    source.addEventListener(
      type,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  // The caller may have failed before awaiting it: do not report its rejection as unhandled.
  heard.catch(() => undefined);
  return heard;
}
