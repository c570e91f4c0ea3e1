import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFolder } from './database-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nara-hold-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts another process that holds the folder until it is killed. */
async function another(): Promise<() => Promise<void>> {
  const program = `import { holdFolder } from ${JSON.stringify(join(__dirname, 'database-files.ts'))};
    globalThis.release = holdFolder(${JSON.stringify(folder)});
    process.stdout.write('held');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { cwd: __dirname });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
}

it('a data folder is locked against other processes, and released when its process is killed', async () => {
  const kill = await another();
  expect(() => holdFolder(folder)).toThrow(`DATA_DIR ${folder} is in use by another server`);
  await kill();
  const release = holdFolder(folder);
  expect(statSync(join(folder, 'server.lock')).mode & 0o777).toBe(0o600);
  expect(() => holdFolder(folder)).toThrow('in use');
  release();
  holdFolder(folder)();
}, 30_000);
