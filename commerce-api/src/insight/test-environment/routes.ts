import type { TestRunRequest } from '@nara/shared-contracts';
import { type HandlersOf, Refusal } from '#platform/http';
import type { Sandbox } from '../../services';
import { findLogPage, findRun } from './runs/queries';
import { findOverview, toLogLine, toRun } from './runs/views';
import { isScenario, SCENARIOS, scenariosNamed } from './scenarios/names';

const scenarioNotFound = (id: string) =>
  new Refusal(404, 'test-scenario-not-found', `There is no test scenario “${id}”.`);

/** Throws 404 `test-scenario-not-found`. */
function wantedOf({ scenarios }: Pick<TestRunRequest, 'scenarios'>): string[] {
  const unknown = scenarios?.find((id) => !isScenario(id));
  if (unknown !== undefined) throw scenarioNotFound(unknown);
  return scenarios ?? SCENARIOS.map(({ id }) => id);
}

/** All of it works on the sandbox, wherever its caller works. */
export const testEnvironmentHandlers = ({ sandbox }: { sandbox: Sandbox }): HandlersOf<'testEnvironment'> => ({
  overview: () => sandbox.within(({ services }) => findOverview(services.database)),

  async run({ body, staff }) {
    const { tests } = await sandbox.open();
    const { isUnderFaults } = body;
    return { queued: await tests.queue({ scenarios: wantedOf(body), isUnderFaults, author: staff.name }) };
  },

  async cancel() {
    const { tests, services } = await sandbox.open();
    await tests.cancel();
    return findOverview(services.database);
  },

  getRun: ({ params: { id } }) => sandbox.within(async ({ services }) => toRun(await findRun(services.database, id))),

  logs: ({ query }) =>
    sandbox.within(async ({ services }) => {
      const named = query.search ? scenariosNamed(query.search) : [];
      const { lines, total } = await findLogPage(services.database, query, named);
      return { rows: lines.map(toLogLine), total };
    }),

  faults: async () => (await sandbox.open()).tests.faults,

  async setFaults({ body }) {
    const { tests } = await sandbox.open();
    await tests.chooseFaults(body);
    return tests.faults;
  },
});
