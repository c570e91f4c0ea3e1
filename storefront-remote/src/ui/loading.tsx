import { errorText, Message } from '@nara/shared-ui';
import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from './button';

interface Size {
  $width?: string;
  $height?: string;
}

/** Placeholder for a line that is loading, in its size. */
export const Skeleton = styled.span.attrs<Size>(({ $width = '60%', $height = '1em' }) => ({
  style: { width: $width, height: $height },
}))`
  display: block;
  max-width: 100%;
  background: var(--sand);
  animation: breathe 1.4s ease-in-out infinite alternate;

  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`;

/** Placeholder for a question, named for screen readers by what is loading. */
export const QuestionSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-busy="true" aria-label={label}>
    <Skeleton $width="16rem" $height="2.5rem" />
    <Skeleton $width="100%" $height="5rem" />
  </div>
);

interface LoadFailureProps {
  error: unknown;
  /** Level of the heading; 2 on a screen that has a title. */
  headingLevel?: 1 | 2;
  onRetry: () => void;
}

/** Shown if a screen's data could not be loaded; offers a retry. */
export function LoadFailure({ error, headingLevel, onRetry }: LoadFailureProps) {
  return (
    <Message role="alert" headingLevel={headingLevel} title="This did not load" text={errorText(error)}>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}

/**
 * Returns true when it is time to render the parts that can wait and whose data has loaded (`isThere`). A screen opened
 * by a link renders in two passes, so that a slow phone shows its top sooner. A page that is loaded or returned to
 * renders whole, because it may already be scrolled down.
 */
export function useSecondGo(isThere = true): boolean {
  const isWhole = useNavigationType() === 'POP';
  return useDeferredValue(isThere, isThere && isWhole);
}
