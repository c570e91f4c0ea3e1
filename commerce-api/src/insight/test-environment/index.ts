import type { TestRunRequest } from '@nara/shared-contracts/api/test-environment';
import { sql } from 'kysely';
import { ApiError, type HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, secondEnvironment } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { paymentSandbox } from './bench/sandboxes';
import { findLogPage, findOverview, findRun, toLogLine, toRun } from './runs/queries';
import { liveEvents, testRunner } from './runs/runner';
import { sandboxHandlers } from './sandbox-routes';
import { isScenario, SCENARIOS, scenariosNamed } from './scenarios/names';

export { type Bench, createBench } from './bench/bench';
export { testRunner } from './runs/runner';
export { sampleTestRuns } from './scenarios/names';

const scenarioNotFound = (id: string) =>
  new ApiError(404, 'test-scenario-not-found', `There is no test scenario “${id}”.`);

const noPaymentSandbox = () =>
  new ApiError(
    409,
    'no-payment-sandbox',
    'The shop is not paid at the payment sandbox, so there are no faults to choose.',
  );

/** Returns the scenarios to run; all by default. Throws 404 `test-scenario-not-found`. */
function wantedOf({ scenarios }: Pick<TestRunRequest, 'scenarios'>): string[] {
  const unknown = scenarios?.find((id) => !isScenario(id));
  if (unknown !== undefined) throw scenarioNotFound(unknown);
  return scenarios ?? SCENARIOS.map(({ id }) => id);
}

/** All endpoints work on the second environment, whichever environment the caller is in. */
const testEnvironmentHandlers = (context: Context): HandlersOf<'testEnvironment'> => {
  const inSecond = <T>(work: (second: Context) => T | Promise<T>): Promise<T> =>
    context.get(secondEnvironment).within((environment) => work(environment.context));
  // Not `within`: a reset waits for work that is within the environment, but cancels the work of these endpoints.
  const open = async () => (await context.get(secondEnvironment).open()).context;

  return {
    overview: () => inSecond(({ database }) => findOverview(database)),

    async run({ body, staff }) {
      const { isUnderFaults } = body;
      const tests = (await open()).get(testRunner);
      return { queued: await tests.queue({ scenarios: wantedOf(body), isUnderFaults, author: staff.name }) };
    },

    async cancel() {
      const second = await open();
      await second.get(testRunner).cancel();
      return findOverview(second.database);
    },

    getRun: ({ params: { id } }) => inSecond(async ({ database }) => toRun(await findRun(database, id))),

    logs: ({ query }) =>
      inSecond(async ({ database }) => {
        const named = query.search ? scenariosNamed(query.search) : [];
        const { lines, total } = await findLogPage(database, query, named);
        return { rows: lines.map(toLogLine), total };
      }),

    faults: async () => (await open()).get(testRunner).faults,

    async setFaults({ body }) {
      const tests = (await open()).get(testRunner);
      await tests.chooseFaults(body);
      return tests.faults;
    },

    paymentFaults: async () => ({ faults: (await paymentSandbox(context)?.faults()) ?? null }),

    async setPaymentFaults({ body }) {
      const sandbox = paymentSandbox(context);
      if (!sandbox) throw noPaymentSandbox();
      const faults = await sandbox.plant(body);
      const second = await open();
      for (const { events } of [context, second]) events.publish('test.changed', 'payment-faults');
      return { faults };
    },
  };
};

export const testEnvironment = defineSubject({
  name: 'test-environment',
  handlers: { testEnvironment: testEnvironmentHandlers, sandbox: sandboxHandlers },
  isLiveOnly: true,
  shares: [liveEvents],
  secondWorkers: [testRunner],
  sweeps: [remove('test_runs', 'id', (now) => sql`queued_at <= ${now - 30 * DAY_MS} and status <> 'running'`)],
});
