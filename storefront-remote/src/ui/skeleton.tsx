import { styled } from 'styled-components';

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
