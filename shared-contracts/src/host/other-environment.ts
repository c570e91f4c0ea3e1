import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from '../session';

/** What was fetched in one environment is not shown in the other: it is forgotten, and fetched anew where it is on the screen. */
export function refetchInOtherEnvironment(session: SessionStore, queryClient: QueryClient): void {
  session.subscribe(({ session: now }, { session: before }) => {
    if (now && before && now.environment !== before.environment) void queryClient.resetQueries();
  });
}
