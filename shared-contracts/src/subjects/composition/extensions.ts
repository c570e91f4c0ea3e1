/** Extension points of the product. Meanings: docs/product/composition.md. */
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

/** Icons available to a navigation entry. */
export const EXTENSION_ICONS = ['bell', 'box', 'chart', 'clipboard', 'gift', 'puzzle', 'truck', 'wrench'] as const;

export type ExtensionIcon = (typeof EXTENSION_ICONS)[number];

/** Outcomes of an extension: it was shown or run, or it failed. */
export const EXTENSION_OUTCOMES = ['ready', 'failed'] as const;

export type ExtensionOutcome = (typeof EXTENSION_OUTCOMES)[number];

/** Fields of an extension that the rule needs. */
interface Declared {
  readonly id: string;
  readonly path?: string;
}

/** Returns what is wrong with the extensions that a remote declares; null if they are valid. */
export function extensionFault(extensions: readonly Declared[], pathPrefix: string): string | null {
  const ids = extensions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return `declares ${twice} twice`;
  const isInside = (path: string) =>
    path === pathPrefix || path.startsWith(pathPrefix === '/' ? '/' : `${pathPrefix}/`);
  const strange = extensions.find(({ path }) => path !== undefined && !isInside(path));
  return strange ? `leads with ${strange.id} out of ${pathPrefix}` : null;
}
