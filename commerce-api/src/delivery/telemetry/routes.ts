import { countedAs } from '#platform/addresses';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { faultsOf } from './faults/fault-figures';
import { findFault } from './faults/find-fault';
import { findFaults } from './faults/find-faults';
import { sourcePlaces } from './faults/source-places';
import { figuresOf } from './figures';
import { findHourCounts, findViolations } from './queries';
import { reportTokens } from './report-tokens';
import { remoteTelemetry } from './telemetry';

export const remoteTelemetryHandlers = (context: Context): HandlersOf<'remoteTelemetry'> => ({
  report({ body, request }) {
    const { noteLoad } = context.get(remoteTelemetry);
    const { accept } = context.get(reportTokens);
    for (const load of body.loads) {
      if (accept(body.token ?? '', load)) noteLoad(load, countedAs(request.ip));
    }
    return { accepted: true };
  },

  reportFaults({ body, request }) {
    const { noteFault } = context.get(remoteTelemetry);
    const { acceptFault } = context.get(reportTokens);
    for (const fault of body.faults) {
      if (acceptFault(body.token ?? '')) noteFault(fault, countedAs(request.ip));
    }
    return { accepted: true };
  },

  async faults({ params: { remote } }) {
    const versions = faultsOf(await findFaults(context.database, remote));
    return { versions: await context.get(sourcePlaces).translate(versions) };
  },

  fault: ({ params }) => findFault(context, params),

  async get() {
    const { database, now } = context;
    const at = now();
    const [counts, violations] = await Promise.all([findHourCounts(database, at), findViolations(database, at)]);
    return { versions: figuresOf(counts, at), violations };
  },
});
