/** What a list may be narrowed and ordered by: the allowed values of its address parameters. */
export interface ListRules<F extends FilterRules, S extends string> {
  filters: F;
  /** Keys that rows may be sorted by. */
  sorts: readonly S[];
  /** The order of a list that was not told another; the API's own. */
  defaultSort: Sort<S>;
}

/** Parameter name → its values. */
export type FilterRules = Readonly<Record<string, readonly string[]>>;

/** A sort key; `-` before it means descending. */
export type Sort<S extends string = string> = S | `-${S}`;

export interface ListParams<F extends FilterRules, S extends string> {
  search: string;
  /** The filters in use. */
  filters: { [N in keyof F]?: F[N][number] };
  sort: Sort<S>;
  /** From 1. */
  page: number;
  /** Rows on a page. */
  pageSize: PageSize;
}

/** How many rows a page may have. The first is the API's default, so that the plain list asks for nothing special. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The list parameters of an address. What the rules do not allow is ignored: an address may say anything. */
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
 * The address after a change of some parameters. An empty value removes its parameter; any change but that of the page
 * leads back to the first page; parameters that are not the list's stay.
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
