import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fromRoot } from './paths';

const HISTORY = { active: null, canary: null, activations: [], stored: [] };

test('a command whose output is closed exits with 0 and prints no error', async () => {
  let isAsked = false;
  const server = createServer((_, response) => {
    isAsked = true;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(HISTORY));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };

  const to = `http://127.0.0.1:${port}`;
  const command = spawn(process.execPath, [fromRoot('tools/run.mjs'), 'releases', 'admin-remote', '--to', to], {
    env: { ...process.env, DEPLOY_TOKEN: 'token' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  command.stdout.destroy();
  let errors = '';
  command.stderr.on('data', (text) => (errors += String(text)));
  const code = await new Promise((resolve) => command.once('close', resolve));
  server.close();

  expect(isAsked).toBe(true);
  expect(errors).toBe('');
  expect(code).toBe(0);
}, 60_000);
