import { createServer } from 'node:net';
import { freePort } from '../../commerce-api/testing/free-port';
import { requirePorts, wantedPort } from './ports';

test('a port comes from its variable, or is the default if the variable is empty or unset', () => {
  expect(wantedPort({ PARTNER_PORT: '9000' }, 'partner sandbox', 'PARTNER_PORT', 8081).port).toBe(9000);
  expect(wantedPort({}, 'partner sandbox', 'PARTNER_PORT', 8081).port).toBe(8081);
  expect(wantedPort({ PARTNER_PORT: '' }, 'partner sandbox', 'PARTNER_PORT', 8081).port).toBe(8081);
});

test.each(['many', '0', '65536', '80.5', '-1'])('%s is refused as a port', (text) => {
  expect(() => wantedPort({ SHELL_PORT: text }, 'shell', 'SHELL_PORT', 3000)).toThrow(
    `SHELL_PORT must be a port from 1 to 65535, not "${text}"`,
  );
});

test('a free port is accepted, and each unusable one reported with its service and the variable that chooses another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const free = await freePort();
  await expect(requirePorts([{ who: 'API', variable: 'PORT', port: free }])).resolves.toBeUndefined();
  const wanted = requirePorts([
    { who: 'API', variable: 'PORT', port: free },
    { who: 'shell', variable: 'SHELL_PORT', port },
    { who: 'admin-remote', variable: 'ADMIN_REMOTE_PORT', port: free },
  ]);
  await expect(wanted).rejects.toThrow(
    [
      `Port ${port} of shell is in use; choose another with SHELL_PORT=<port>`,
      `Port ${free} of admin-remote is also that of API; choose another with ADMIN_REMOTE_PORT=<port>`,
    ].join('\n'),
  );
  await new Promise((resolve) => other.close(resolve));
});
