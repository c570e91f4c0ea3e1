/** Query parameters of a list that do not filter it: page and page size. */
const PLACE = ['page', 'pageSize'];

/**
 * Returns the part of an address that filters and orders a list, in a stable order. `openedAs` names the opened row.
 */
export function filterPart(address: URLSearchParams, openedAs: string): string {
  const part = new URLSearchParams(address);
  for (const name of [...PLACE, openedAs]) part.delete(name);
  part.sort();
  return part.toString();
}

/** Returns the address of a list with an earlier filter part applied, at its first page; the page size stays. */
export function withFilterPart(address: URLSearchParams, part: string): URLSearchParams {
  const next = new URLSearchParams(part);
  const pageSize = address.get('pageSize');
  if (pageSize) next.set('pageSize', pageSize);
  return next;
}
