import type { PolicyViolation } from '@nara/shared-contracts/api/telemetry';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { countedAs } from '#platform/addresses';
import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { forStaff } from '#platform/worker-pool';
import { readSessionCookie, sessions } from '#staff/session';
import { HOUR_MS } from '#staff/system-log';
import { findExtensionFigures } from './extensions';
import { faultsOf, findFault, findFaults } from './faults';
import { figuresOf, firstHour, type HourCount } from './loads';
import { reportTokens } from './report-tokens';
import { sourcePlaces } from './source-places';
import { remoteTelemetry } from './telemetry';

const MAX_VIOLATIONS = 50;

/** Counts the loads of the last 24 hours at `now` (epoch ms), by hour. */
async function findHourCounts({ kysely }: Database, now: number): Promise<HourCount[]> {
  const hour = sql<number>`minute - minute % ${sql.lit(HOUR_MS)}`;
  const rows = await kysely
    .selectFrom('remote_telemetry')
    .select((eb) => [
      hour.as('hour'),
      'remote',
      'version',
      'outcome',
      'bucket',
      'is_fallback',
      eb.fn.sum<number>('loads').as('loads'),
    ])
    .where('minute', '>=', firstHour(now))
    .groupBy([hour, 'remote', 'version', 'outcome', 'bucket', 'is_fallback'])
    .execute();
  return rows.map(({ is_fallback, ...row }) => ({
    ...row,
    hour: Number(row.hour),
    loads: Number(row.loads),
    isFallback: is_fallback === 1,
  }));
}

/** Returns the policy's violations in the last 24 hours at `now` (epoch ms), most frequent first. */
async function findViolations({ kysely }: Database, now: number): Promise<PolicyViolation[]> {
  const rows = await kysely
    .selectFrom('policy_violations')
    .select((eb) => [
      'remote',
      'version',
      'directive',
      'blocked',
      eb.fn.sum<number>('reports').as('count'),
      eb.fn.max('last_at').as('last_at'),
    ])
    .where('hour', '>=', firstHour(now))
    .groupBy(['remote', 'version', 'directive', 'blocked'])
    .orderBy('count', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(MAX_VIOLATIONS)
    .execute();
  return rows.map(({ last_at, count, ...row }) => ({
    ...row,
    count: Number(count),
    lastAt: toIso(Number(last_at)),
  }));
}

export const remoteTelemetryHandlers = (context: Context): HandlersOf<'remoteTelemetry'> => ({
  async report({ body, request }) {
    const { noteExtension, noteLoad } = context.get(remoteTelemetry);
    const { accept, acceptExtension } = context.get(reportTokens);
    for (const load of body.loads) {
      if (accept(body.token ?? '', load)) noteLoad(load, countedAs(request.ip));
    }
    const ofExtensions = (body.extensions ?? []).filter((report) => acceptExtension(body.token ?? '', report));
    if (ofExtensions.length > 0) {
      const visitor = { address: countedAs(request.ip), staffSession: await findStaffSession(context, request) };
      for (const report of ofExtensions) await noteExtension(report, visitor);
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

  async faults(call) {
    const work = forStaff(call);
    const versions = faultsOf(await findFaults(context.database, call.params.remote));
    return { versions: await context.get(sourcePlaces).translate(versions, work) };
  },

  extensions: async ({ params: { remote } }) => ({
    extensions: await findExtensionFigures(context.database, remote, context.now()),
  }),

  fault: (call) => findFault(context, call.params, forStaff(call)),

  async get() {
    const { database, now } = context;
    const at = now();
    const [counts, violations] = await Promise.all([findHourCounts(database, at), findViolations(database, at)]);
    return { versions: figuresOf(counts, at), violations };
  },
});

/** Returns the session of signed-in staff; null for other visitors. */
async function findStaffSession(context: Context, request: FastifyRequest): Promise<string | null> {
  const id = readSessionCookie(context, request);
  if (!id) return null;
  // Without a database the report counts as anonymous, so that reporting never fails.
  const staff = await context
    .get(sessions)
    .findStaff(id, false)
    .catch(() => null);
  return staff && id;
}
