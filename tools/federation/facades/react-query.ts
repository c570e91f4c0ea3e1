/** As in the react-router-dom facade: the part of @tanstack/react-query in use, under a name that is not shared. */
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
