const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns a URL whose path can be decoded. In a path that cannot be, such as `/%E0%A4%A`, each `%` is taken literally,
 * so that the visitor gets the page for an unknown URL. Paths of the API stay as they are and are refused.
 */
export function readablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}
