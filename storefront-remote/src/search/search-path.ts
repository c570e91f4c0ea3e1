/** Returns the path of the results for a query. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;
