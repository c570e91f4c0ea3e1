import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { HERE, remoteHere } from '../../webpack/here';
import { createChannel } from '../channel';
import { dashboard } from './serve';

const channel = createChannel();
const host = createServer((_request, response) =>
  response.end(JSON.stringify({ contracts: CONTRACTS_VERSION, shell: { version: '1.0.0' }, remotes: [] })),
);
const server = createServer();
const listen = (which: typeof server) => new Promise<void>((resolve) => which.listen(0, '127.0.0.1', resolve));
let origin: string;

beforeAll(async () => {
  await listen(host);
  await listen(server);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const remotes = [
    { name: 'admin', port: (server.address() as AddressInfo).port, folder: remoteHere('admin').folder },
    { name: 'storefront', port: 1, folder: remoteHere('storefront').folder },
  ];
  const handle = dashboard({ runs: 'product', origin, api, place: HERE, remotes, channel });
  server.on('request', (request, response) => void handle(request, response, () => response.writeHead(404).end()));
});
afterAll(() => {
  for (const one of [host, server]) {
    one.closeAllConnections();
    one.close();
  }
});

test('the dashboard state lists running remotes, live versions, shared modules and problems', async () => {
  channel.setTypes(['shell/src/a.ts:3:7 TS2322: wrong']);
  const state = await (await fetch(`${origin}/__dev/state.json`)).json();
  expect(state).toMatchObject({
    runs: 'product',
    contracts: CONTRACTS_VERSION,
    canCompare: false,
    remotes: [
      {
        name: 'admin',
        isRunning: true,
        live: null,
        fits: true,
        owner: null,
        alone: expect.stringMatching(/^http:\/\/localhost:\d+\/admin$/),
      },
      { name: 'storefront', isRunning: false, live: null },
    ],
    problems: ['shell/src/a.ts:3:7 TS2322: wrong'],
  });
  expect(Object.fromEntries(state.shared)).toMatchObject({ '@nara/shared-contracts/host': CONTRACTS_VERSION });
});

test('the dashboard serves its page and script and leaves every other address to the server', async () => {
  const page = await fetch(`${origin}/__dev`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<h1>Development</h1>');
  expect(await (await fetch(`${origin}/__dev/page.js`)).text()).toContain('Development server in this tab');
  expect((await fetch(`${origin}/__developer`)).status).toBe(404);
});
