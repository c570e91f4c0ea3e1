import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { figuresOf } from './figures';
import { findHourCounts, findViolations } from './queries';
import type { RemoteTelemetryLog } from './telemetry';

export interface RemoteTelemetryHandlerServices {
  database: Database;
  remoteTelemetry: RemoteTelemetryLog;
  /** Epoch ms. */
  now: () => number;
}

export const remoteTelemetryHandlers = ({
  database,
  remoteTelemetry,
  now,
}: RemoteTelemetryHandlerServices): HandlersOf<'remoteTelemetry'> => ({
  report({ body, request }) {
    for (const load of body.loads) remoteTelemetry.noteLoad(load, request.ip);
    return { accepted: true };
  },

  async get() {
    const at = now();
    const [counts, violations] = await Promise.all([findHourCounts(database, at), findViolations(database, at)]);
    return { versions: figuresOf(counts, at), violations };
  },
});
