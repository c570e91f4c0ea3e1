/** Parts of a CycloneDX bill of materials that the build changes. */
export interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Packages of the lock file, by their folder. */
export interface LockFile {
  name: string;
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** Returns `name@version` of every package needed only for development. */
function developmentOnly({ packages }: LockFile): Set<string> {
  const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const named = Object.entries(packages).map(([folder, { version, dev }]) => ({
    id: `${nameOf(folder)}@${version}`,
    dev,
  }));
  const needed = new Set(named.filter(({ dev }) => !dev).map(({ id }) => id));
  return new Set(named.map(({ id }) => id).filter((id) => !needed.has(id)));
}

/**
 * Returns a bill without packages needed only for development, and without values that would differ from build to
 * build.
 */
export function shippedOnly({ serialNumber: _, ...bill }: Bill, lock: LockFile): Bill {
  const dropped = developmentOnly(lock);
  const { timestamp: __, ...metadata } = bill.metadata;
  return {
    ...bill,
    metadata: { ...metadata, component: { ...metadata.component, name: lock.name } },
    components: bill.components.filter((component) => !dropped.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !dropped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !dropped.has(each)) })),
  };
}
