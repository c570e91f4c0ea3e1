import { build } from '../build/build';
import { reportAndExit } from '../processes';
import { withRepositoryCopy } from '../repository-copy';

const NAME = 'spare-parts';
const FOLDER = `${NAME}-remote`;

/** Creates a remote in a copy of the repository and type-checks, tests, builds, composes and visits it. */
async function check(): Promise<void> {
  await build();
  withRepositoryCopy(({ run, bin, visit }) => {
    run('it is made', ['--import', 'tsx', 'tools/commands/new-remote.ts', NAME]);
    run('its types are right', [bin('typescript/bin/tsc'), '-p', '.']);
    run('it is formatted and linted', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', FOLDER, 'e2e']);
    run('its imports are allowed', [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.js',
      FOLDER,
    ]);
    run('its tests pass', [bin('jest/bin/jest.js'), '--selectProjects', FOLDER]);
    run('the back office declares it', ['--import', 'tsx', 'tools/build/build-app.ts', 'admin-remote']);
    run('it builds', ['--import', 'tsx', 'tools/build/build-app.ts', FOLDER]);
    visit('it is composed, and its journey passes', `${NAME}.spec.ts`);
  });
}

await check().catch(reportAndExit);
