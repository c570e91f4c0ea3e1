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
