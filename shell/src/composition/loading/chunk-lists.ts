const folderOfRunningScript = (): string => {
  const source = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
  return source.slice(0, source.lastIndexOf('/') + 1);
};

const separated = new Set<string>();

/**
 * Earlier releases of a remote keep their chunks in lists of the same name. Each script gets the list of the folder that
 * it comes from, so that a late chunk of a version that failed does not end up in the one that stands in for it.
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
