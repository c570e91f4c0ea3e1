const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns a URL whose path can be decoded: one that cannot, such as `/%E0%A4%A`, stands for its own letters, so that a
 * visitor gets a page that says so. Paths of the API stay as they are and are refused.
 */
export function readablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}
