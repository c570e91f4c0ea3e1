/**
 * Returns the query parameters of a log after a change. An empty value removes its parameter. Another filter returns to
 * the newest page. Another page closes the open entry. A search keeps it: it may have been opened before the user
 * stopped typing.
 */
export function changeLogParams(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('entry' in changes)) next.delete('before');
  if (!('search' in changes)) next.delete('entry');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
