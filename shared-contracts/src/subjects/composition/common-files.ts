/** Returns the first 96 bits of a subresource-integrity value, for an address. */
export const digestOf = (integrity: string): string =>
  integrity
    .slice('sha384-'.length, 'sha384-'.length + 16)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Returns the path of a remote's file that all versions with this content have in common, so that browsers keep it from
 * one release to the next. `integrity` is its subresource-integrity value.
 */
export const commonPath = (remote: string, file: string, integrity: string): string =>
  `/remotes/${remote}/files/${digestOf(integrity)}/${file}`;

/** Returns the folder of an entry's path, with a slash at its end. */
export const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);
