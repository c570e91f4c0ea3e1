import { isSessionRequired } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { Failure } from './failure';
import { SkeletonLines } from './skeleton-lines';

interface LoadedProps<T> {
  /** The answer of a query, as react-query gives it. */
  query: { data: T | undefined; error: unknown; refetch: () => void };
  /** Stands for what is to come, in its size; lines of text unless given. */
  skeleton?: ReactNode;
  /** Draws the answer; one that came before a failure stays. */
  children: (data: T) => ReactNode;
}

/** Draws what a query answered: its content, its failure with a way to try again, or what stands for it meanwhile. */
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
