import type { ExtensionSwitches, FailingExtension } from './extension-switch-schemas';

/**
 * Returns the failure for which the server switched an extension off in a version. Undefined if it did not, or if an
 * admin switched the extension on again.
 */
export const extensionFailure = (
  { failing = [] }: ExtensionSwitches,
  id: string,
  version: string | undefined,
): FailingExtension | undefined =>
  failing.find((each) => each.id === id && each.version === version && each.onAgainAt === undefined);

/** Returns whether an extension is off in a version, whether a user or the server switched it off. */
export const isExtensionOff = (switches: ExtensionSwitches, id: string, version: string | undefined): boolean =>
  switches.off.includes(id) || extensionFailure(switches, id, version) !== undefined;
