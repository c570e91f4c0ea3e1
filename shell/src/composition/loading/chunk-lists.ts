const folderOfRunningScript = (): string => {
  const source = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
  return source.slice(0, source.lastIndexOf('/') + 1);
};

const separated = new Set<string>();

/**
 * Separates the chunk lists of a remote's earlier releases, which all use the same global name. Each script gets the
 * list of its own folder, so that a late chunk of a failed version does not end up in the release that replaces it.
 */
export function separateVersions(container: string): void {
  if (separated.has(container)) return;
  separated.add(container);
  const lists = new Map<string, unknown>();
  Object.defineProperty(globalThis, `webpackChunk${container}`, {
    get: () => lists.get(folderOfRunningScript()),
    set: (list: unknown) => void lists.set(folderOfRunningScript(), list),
  });
}
