import { existsSync } from 'node:fs';
import { fromRoot } from '../paths';
import { startNode } from '../processes';

/**
 * Runs test files of the API and of proofs, named by their paths in the repository, on SQLite and on PostgreSQL. Exits with the
 * result. Throws for a file that does not exist, which Jest would ignore.
 */
export function testBothEngines(names: readonly string[], environment: Record<string, string>): void {
  const files = names.map((name) => fromRoot(`${name}.test.ts`));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`there is no ${missing.join(', ')}`);
  process.stdout.write(
    `${Object.entries(environment)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n`,
  );
  const jest = [
    fromRoot('node_modules/jest/bin/jest.js'),
    ...[
      '--selectProjects',
      'commerce-api',
      'commerce-api-postgres',
      'proofs',
      'proofs-postgres',
      '--runTestsByPath',
      ...files,
    ],
  ];
  startNode(jest, environment).on('exit', (code) => process.exit(code ?? 1));
}
