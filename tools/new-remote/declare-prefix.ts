/** Adds a prefix to the `innerPrefixes` of a remote's manifest. Throws if the manifest has no such list. */
export function declarePrefix(manifest: string, prefix: string): string {
  const list = /innerPrefixes: \[([^\]]*)\]/;
  if (!list.test(manifest)) throw new Error('the manifest of the back office has no list of innerPrefixes');
  return manifest.replace(list, (_, declared: string) => `innerPrefixes: [${declared}, '${prefix}']`);
}
