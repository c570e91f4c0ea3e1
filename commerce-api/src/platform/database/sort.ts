/** Parses a list's `sort` into key and direction; a leading `-` means descending. */
export const readSort = <K extends string>(sort: K | `-${K}`): { key: K; direction: 'asc' | 'desc' } => ({
  key: sort.replace('-', '') as K,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
