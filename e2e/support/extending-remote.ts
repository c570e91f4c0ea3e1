import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Extension } from '@nara/shared-contracts/api/composition';
import type { ReleaseUpload } from '@nara/shared-contracts/api/releases';
import { sampleRelease, uploadOf } from '../../commerce-api/testing/releases/sample-release';

const NAME = 'spare-parts';
const PREFIX = `/admin/apps/${NAME}`;
const roles = ['admin'] as const;

const EXTENSIONS: Extension[] = [
  { point: 'navigation', id: 'entry', label: 'Spare Parts', path: PREFIX, icon: 'wrench', roles },
  { point: 'command', id: 'order', label: 'Order a spare part', path: `${PREFIX}/new`, roles },
  { point: 'dashboard-card', id: 'card', title: 'Missing parts', portal: 'admin', roles },
  { point: 'dashboard-card', id: 'broken', title: 'Broken card', portal: 'admin', roles },
  { point: 'dashboard-card', id: 'other', title: 'Parts of finance', portal: 'admin', roles: ['finance'] },
  { point: 'order-panel', id: 'panel', title: 'Parts of this order', roles },
  { point: 'settings-page', id: 'settings', title: 'Spare part settings', roles },
  { point: 'product-slot', id: 'slot' },
  { point: 'product-slot', id: 'broken-slot' },
  { point: 'event', id: 'watch', types: ['order.created'], roles },
];

/** Its container, written by hand: as small as that of a remote built with another tool may be. */
const SCRIPT = `
var spare_parts_remote = (() => {
  let React;
  const text = (tag, words) => React.createElement(tag, null, words);
  const fail = () => { throw new Error('broken on purpose'); };
  const code = {
    card: () => text('p', 'Twelve parts are missing'),
    broken: fail,
    other: fail,
    panel: ({ orderId }) => text('p', 'No part is missing for ' + orderId),
    settings: () => text('p', 'Parts come from Durban'),
    slot: ({ productId }) => text('p', 'Spare laces fit ' + productId),
    'broken-slot': fail,
    watch: ({ host }) => host.notify.info('Spare Parts saw an order'),
  };
  const extensions = Object.fromEntries(Object.entries(code).map(([id, it]) => [id, async () => ({ default: it })]));
  const screen = (path, title) => ({ path, element: text('h1', title) });
  const remote = {
    createRoutes: () => [screen('${PREFIX}', 'All spare parts'), screen('${PREFIX}/new', 'A new spare part')],
    extensions,
  };
  return {
    async init(scope) { React = (await Object.values(scope.react)[0].get())(); },
    get: async () => () => ({ remote }),
  };
})();`;

/** Returns a remote that the product does not know, with an extension of each kind and two that break. */
export const extendingRemote = (): { name: string; upload: ReleaseUpload } => {
  const changes = { container: 'spare_parts_remote', pathPrefix: PREFIX, preload: {} } as const;
  return {
    name: NAME,
    upload: uploadOf(sampleRelease({ name: NAME, script: SCRIPT, extensions: EXTENSIONS, ...changes })),
  };
};

export interface DevelopmentServer {
  origin: string;
  /** Requested paths. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Serves the build of a remote as its development server does: under its fixed entry name, to any origin. */
export async function startDevelopmentServer(dist: string): Promise<DevelopmentServer> {
  const files = new Set(readdirSync(dist).filter((file) => file.endsWith('.js')));
  const entry = [...files].find((file) => file.startsWith('remoteEntry.')) ?? '';
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = url === '/remoteEntry.js' ? entry : url.slice(1);
    if (!files.has(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    return response.end(readFileSync(path.join(dist, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
