import type { Tone } from '@nara/portal-ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  display: grid;
  gap: 0.3rem;
`;

/** Lays out a name next to its track; on a phone, above it. */
export const Lane = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-items: center;
  font-size: 0.75rem;

  > span {
    color: var(--muted);
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Draws the track, with room for the last dot. */
export const Track = styled.div<{ $isAxis?: boolean }>`
  position: relative;
  height: 1.25rem;
  margin-right: 0.6rem;
  border-radius: 3px;
  background: ${({ $isAxis }) => ($isAxis ? 'none' : 'var(--sunken)')};
`;

/** Draws an instant as a dot and a duration as a bar. */
export const Bar = styled.i<{ $tone: Tone }>`
  position: absolute;
  top: 0.3rem;
  min-width: 0.65rem;
  height: 0.65rem;
  border: 1px solid var(--surface);
  border-radius: 0.35rem;
  background: ${({ $tone }) => `var(--${$tone}-ink)`};

  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** Shifts the label of a tick further left the further right the tick is, so that it stays inside the track. */
export const TickLabel = styled.small`
  position: absolute;
  color: var(--muted);
  font-size: 0.6875rem;
  white-space: nowrap;
`;
