import type { ExtensionSwitches, FailingExtension } from './extension-switch-schemas';

/** Returns by what the server switched an extension off in a version; undefined where it did not, or somebody switched it on. */
export const extensionFailure = (
  { failing = [] }: ExtensionSwitches,
  id: string,
  version: string | undefined,
): FailingExtension | undefined =>
  failing.find((each) => each.id === id && each.version === version && each.onAgainAt === undefined);

/** Tells whether an extension is off in a version, whoever switched it off. */
export const isExtensionOff = (switches: ExtensionSwitches, id: string, version: string | undefined): boolean =>
  switches.off.includes(id) || extensionFailure(switches, id, version) !== undefined;
