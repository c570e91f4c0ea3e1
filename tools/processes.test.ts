import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from './build/bundle-server';
import { SOURCE_LINES } from './development/servers';
import { fromRoot } from './paths';
import { startServer } from './processes';

const CACHE = fromRoot('.cache');

let folder: string;
beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(path.join(CACHE, 'program-'));
  mkdirSync(path.join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an error of a development server names the line in its source', async () => {
  const source = ['interface Nothing {}', '', 'const nothing: Nothing = {};', "throw new Error('a fault', nothing);"];
  writeFileSync(path.join(folder, 'src/main.ts'), source.join('\n'));
  const name = path.relative(fromRoot(), folder);
  await bundleServer(name);

  const child = startServer(name, SOURCE_LINES, { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: string[] = [];
  child.stderr?.on('data', (text) => errors.push(String(text)));
  await new Promise((resolve) => child.once('close', resolve));
  expect(errors.join('')).toContain('src/main.ts:4:7');
});

test('no child process outlives a command that fails', async () => {
  const program = path.join(folder, 'src/command.ts');
  writeFileSync(
    program,
    `import { endTogether, reportAndExit, startNode } from ${JSON.stringify(fromRoot('tools/processes.ts'))};
     const child = startNode(['-e', 'process.send("up"); setInterval(() => undefined, 1000);'], {}, {
       stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
     });
     endTogether(() => [child]);
     child.once('message', () => reportAndExit(new Error('the port is taken')));`,
  );
  const command = spawn(process.execPath, ['--import', 'tsx', program], { cwd: fromRoot() });
  let errors = '';
  command.stderr.on('data', (text) => (errors += String(text)));
  // Its output closes only when no process is left that could write to it.
  const code = await new Promise((resolve) => command.once('close', resolve));
  expect(errors).toBe('the port is taken\n');
  expect(code).toBe(1);
}, 60_000);
