/** Strips webpack's additions from a path: the bundle in front of it, and a hash where two modules share a path. */
export const sourcePathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?[0-9a-f]{4}$/, '');
