import type { ExtensionServices } from './host-services';

const NONE: readonly never[] = [];

/** Extensions of a page that has none. */
export const NO_EXTENSIONS: ExtensionServices = {
  at: () => NONE,
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('this page has no extensions')),
  note: () => undefined,
};
