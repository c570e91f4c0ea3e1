/** The key and direction of a list's `sort`: the key, with `-` before it for descending. */
export const readSort = <K extends string>(sort: K | `-${K}`): { key: K; direction: 'asc' | 'desc' } => ({
  key: sort.replace('-', '') as K,
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
