/** Places of the product that a remote may extend. Meanings: docs/product/composition.md. */
export const EXTENSION_POINTS = [
  'navigation',
  'command',
  'dashboard-card',
  'order-panel',
  'settings-page',
  'product-slot',
  'event',
] as const;

export type ExtensionPoint = (typeof EXTENSION_POINTS)[number];

/** Icons that an entry of the navigation may have. */
export const EXTENSION_ICONS = ['bell', 'box', 'chart', 'clipboard', 'gift', 'puzzle', 'truck', 'wrench'] as const;

export type ExtensionIcon = (typeof EXTENSION_ICONS)[number];

/** What came of an extension: shown or run, or failed. */
export const EXTENSION_OUTCOMES = ['ready', 'failed'] as const;

export type ExtensionOutcome = (typeof EXTENSION_OUTCOMES)[number];

/** What a rule needs of an extension. */
interface Declared {
  readonly id: string;
  readonly path?: string;
}

/** Returns what is wrong with the extensions that a remote declares; null when nothing is. */
export function extensionFault(extensions: readonly Declared[], pathPrefix: string): string | null {
  const ids = extensions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return `declares ${twice} twice`;
  const isInside = (path: string) =>
    path === pathPrefix || path.startsWith(pathPrefix === '/' ? '/' : `${pathPrefix}/`);
  const strange = extensions.find(({ path }) => path !== undefined && !isInside(path));
  return strange ? `leads with ${strange.id} out of ${pathPrefix}` : null;
}
