export { refetchLive } from './refetch-live';
export { useEvents } from './use-events';
export { useLiveQueries } from './use-live-queries';
