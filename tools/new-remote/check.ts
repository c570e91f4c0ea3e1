import { startProduct } from '../../e2e/support/product';
import { build } from '../build/build';
import { issueTokens } from '../kit/check/visitor';
import { reportAndExit } from '../processes';
import { withRepositoryCopy } from '../repository-copy';

const NAME = 'spare-parts';
const FOLDER = `${NAME}-remote`;

/**
 * Creates a remote in a copy of the repository, checks its format and imports, and releases it for the first time to a
 * product that was built without it, which type-checks, tests, builds and tries it. Then composes and visits it.
 */
async function check(): Promise<void> {
  await build();
  await withRepositoryCopy(async ({ run, bin, visit }) => {
    run('it is made', ['--import', 'tsx', 'tools/commands/new-remote.ts', NAME]);
    run('it is formatted and linted', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', FOLDER, 'e2e']);
    run('its imports are allowed', [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.js',
      FOLDER,
    ]);
    const product = await startProduct();
    try {
      const pipeline = await issueTokens(product.origin, NAME);
      run('its first release goes live', ['--import', 'tsx', 'tools/commands/release.ts', FOLDER], pipeline);
    } finally {
      await product.stop();
    }
    visit('it is composed, and its journey passes', `${NAME}.spec.ts`);
  });
}

await check().catch(reportAndExit);
