/** The used part of @tanstack/react-query, under a name that is not shared; see the react-router-dom facade. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'react-query-unshared';
