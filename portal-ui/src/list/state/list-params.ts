/** Allowed values of a list's address parameters. */
export interface ListRules<F extends FilterRules, S extends string> {
  filters: F;
  /** Keys that rows may be sorted by. */
  sorts: readonly S[];
  /** Order unless the address names another; the API's default. */
  defaultSort: Sort<S>;
}

/** Values by name of the parameter. */
export type FilterRules = Readonly<Record<string, readonly string[]>>;

/** Sort key; a leading `-` means descending. */
export type Sort<S extends string = string> = S | `-${S}`;

export interface ListParams<F extends FilterRules, S extends string> {
  search: string;
  /** Filters in use. */
  filters: { [N in keyof F]?: F[N][number] };
  sort: Sort<S>;
  /** Counts from 1. */
  page: number;
  /** Rows on a page. */
  pageSize: PageSize;
}

/** Numbers of rows per page. The first is the API's default, which needs no parameter. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Reads the list parameters of an address and ignores what the rules do not allow: an address may say anything. */
export function readListParams<F extends FilterRules, S extends string>(
  address: URLSearchParams,
  { filters, sorts, defaultSort }: ListRules<F, S>,
): ListParams<F, S> {
  const allowed = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === address.get(name));
  const chosen = Object.entries(filters).map(([name, values]) => [name, allowed(name, values)]);
  const page = Number(address.get('page'));
  const pageSize = Number(address.get('pageSize'));
  return {
    search: address.get('search') ?? '',
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as ListParams<F, S>['filters'],
    sort: allowed<Sort<S>>('sort', [...sorts, ...sorts.map((key): Sort<S> => `-${key}`)]) ?? defaultSort,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
  };
}

/**
 * Returns the address after a change of some parameters. An empty value removes its parameter; any change but that of
 * the page returns to the first page; other parameters stay.
 */
export function changeListParams(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
