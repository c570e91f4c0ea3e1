import { isSessionRequired } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { Failure } from './failure';
import { SkeletonLines } from './skeleton-lines';

interface LoadedProps<T> {
  /** Result of a query, as react-query returns it. */
  query: { data: T | undefined; error: unknown; refetch: () => void };
  /** Placeholder of the content's size; defaults to lines of text. */
  skeleton?: ReactNode;
  /** Renders the data; data loaded before a failure stays. */
  children: (data: T) => ReactNode;
}

/** Renders the result of a query: its content, its failure with a retry button, or a placeholder while it loads. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton, children }: LoadedProps<T>) {
  const hasFailed = Boolean(error) && !isSessionRequired(error);
  return (
    <>
      {hasFailed && <Failure error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
      {data === undefined && !hasFailed && (skeleton ?? <SkeletonLines />)}
    </>
  );
}
