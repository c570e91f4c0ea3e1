/** Takes off what webpack adds to a path: the bundle before it, and a hash where two modules have one path. */
export const sourcePathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?[0-9a-f]{4}$/, '');
