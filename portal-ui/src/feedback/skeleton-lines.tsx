import { styled } from 'styled-components';
import { Skeleton } from './skeleton';

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
