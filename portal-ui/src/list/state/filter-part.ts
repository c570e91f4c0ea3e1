/** Parameters of a list that are no filter: where in it one is, and how much of it one sees. */
const PLACE = ['page', 'pageSize'];

/** What of an address narrows and orders a list, whichever way it was put together. `openedAs` names the opened row. */
export function filterPart(address: URLSearchParams, openedAs: string): string {
  const part = new URLSearchParams(address);
  for (const name of [...PLACE, openedAs]) part.delete(name);
  part.sort();
  return part.toString();
}

/** The address of a list narrowed and ordered by a part kept earlier, from its first page; the page's size stays. */
export function withFilterPart(address: URLSearchParams, part: string): URLSearchParams {
  const next = new URLSearchParams(part);
  const pageSize = address.get('pageSize');
  if (pageSize) next.set('pageSize', pageSize);
  return next;
}
