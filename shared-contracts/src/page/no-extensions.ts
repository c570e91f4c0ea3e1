import type { ExtensionServices } from '../host/services';

const NONE: readonly never[] = [];

/** Extension services of a page without extensions. */
export const NO_EXTENSIONS: ExtensionServices = {
  at: () => NONE,
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('this page has no extensions')),
  note: () => undefined,
};
