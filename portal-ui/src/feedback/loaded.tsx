import { errorText, isSessionRequired } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../elements/button';
import { Notice } from './notice';

const breathe = keyframes`
  to {
    opacity: 0.45;
  }
`;

/** Reserves space for one line of text that is loading. */
export const Skeleton = styled.span<{ $width?: string }>`
  display: inline-block;
  width: ${({ $width = '60%' }) => $width};
  height: 0.7em;
  border-radius: 3px;
  background: var(--sunken);
  animation: ${breathe} 1.4s ease-in-out infinite alternate;
`;

const Lines = styled.div`
  display: grid;
  gap: 0.75rem;
`;

const WIDTHS = ['60%', '90%', '75%', '40%'];

/** Reserves space for lines of text that are loading. */
export function SkeletonLines() {
  return (
    <Lines aria-hidden>
      {WIDTHS.map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </Lines>
  );
}

/** Reports a failure to load and offers a retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="red" action={<Button onClick={onRetry}>Retry</Button>}>
      {errorText(error)}
    </Notice>
  );
}

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
