import { build } from '../build/build';
import { reportAndExit } from '../processes';
import { withRepositoryCopy } from '../repository-copy';

const NAME = 'loyalty-points';
const STOREY = 'selling';

/** Creates a subject in a copy of the repository. Runs every check, its tests and its journey on it. */
async function check(): Promise<void> {
  await build();
  await withRepositoryCopy(async ({ run, bin, visit }) => {
    run('it is made', ['--import', 'tsx', 'tools/commands/new-subject.ts', NAME, STOREY]);
    run('the types are right', [bin('typescript7/bin/tsc'), '-p', '.']);
    run('it is formatted and linted', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
    run('the imports are allowed', [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.js',
      '.',
    ]);
    run('nothing is unused', [bin('knip/bin/knip.js')]);
    run('the contracts are reported', ['--import', 'tsx', 'tools/contracts/check.ts']);
    run('its tests pass, and those of what it joins', [
      bin('jest/bin/jest.js'),
      '--maxWorkers=2',
      // A busy machine is slow, not wrong.
      '--testTimeout=30000',
      `/${NAME}/`,
      'tools/house',
      'commerce-api/src/platform/(http/every-endpoint/access-table|retention|database)',
      'commerce-api/src/staff/audit',
      'shared-contracts/src/table',
    ]);
    run('it builds', ['--import', 'tsx', 'tools/commands/build.ts']);
    visit('its journey passes', `${NAME}.spec.ts`);
  });
}

await check().catch(reportAndExit);
