import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Outcome {
  code: number | null;
  errors: string;
}

/** Runs the program to its end; `onOutput` sees its standard output and may stop it. */
function run(
  environment: Record<string, string>,
  onOutput?: (text: string, stop: () => void) => void,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: ':memory:', SEED: 'none', ...environment },
  });
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString();
  });
  child.stdout.on('data', (piece: Buffer) => onOutput?.(piece.toString(), () => child.kill('SIGTERM')));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}

/** Compiles the program's sources each time, which takes a busy machine a while. */
jest.setTimeout(30_000);

describe('the program', () => {
  it('says in one line which variable is wrong', async () => {
    const { code, errors } = await run({ PORT: 'abc' });
    expect([code, errors]).toEqual([1, 'PORT must be a whole number from 0 to 65535\n']);
  });

  it('says in one line that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run({ PORT: String(port) });
    other.close();
    expect([code, errors]).toEqual([1, `PORT ${port} is in use; choose another\n`]);
  });

  it('says in one line that its data folder cannot be one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nara-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const below = await run({ DATA_DIR: join(file, 'data'), PORT: '0' });
    const itself = await run({ DATA_DIR: file, PORT: '0' });
    rmSync(folder, { recursive: true });
    const remedy = 'a file where a folder must be; move that file away, or name another place\n';
    expect(below).toEqual({ code: 1, errors: `DATA_DIR ${join(file, 'data')} lies below a file, or is ${remedy}` });
    expect(itself).toEqual({ code: 1, errors: `DATA_DIR ${file} is ${remedy}` });
  });

  it('says in one line that its root keys are no file', async () => {
    const { code, errors } = await run({ CONFIGURATION_KEY_FILE: tmpdir(), PORT: '0' });
    const fault = `${tmpdir()} is a folder where a file must be; move it away, or name a file`;
    expect([code, errors]).toEqual([1, `the configuration key cannot be read: ${fault}\n`]);
  });

  it('stops cleanly when asked to', async () => {
    const { code, errors } = await run({ PORT: '0' }, (text, stop) => {
      if (text.includes('Server listening')) stop();
    });
    expect([code, errors]).toEqual([0, '']);
  });
});
