import { spawnSync } from 'node:child_process';
import { scaffoldSubject } from '../new-subject/scaffold';
import { fromRoot, ROOT } from '../paths';
import { reportAndExit } from '../processes';

function run(title: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${title} failed`);
}

/** Creates a complete subject, formats it, and prints the next steps. */
async function newSubject(name = '', layer = ''): Promise<void> {
  const { files, lists, documents } = scaffoldSubject(name, layer);
  run('Formatting', [
    fromRoot('node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--write',
    ...files,
    ...lists,
    ...documents,
  ]);
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}

listed in:
${lists.map((file) => `  ${file}`).join('\n')}

${name} is there: a table, two endpoints, a worker and a screen at /admin/${name}. Next:

  npx jest ${name}    runs its tests, on both engines
  npm start${' '.repeat(Math.max(1, name.length))}       shows its screen

Then write what it is about, beginning with its schemas and docs/product/${name}.md.
`);
}

await newSubject(...process.argv.slice(2)).catch(reportAndExit);
