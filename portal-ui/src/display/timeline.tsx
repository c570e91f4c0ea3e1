import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens';
import { RelativeTime } from './relative-time';

const List = styled.ol`
  display: grid;
  list-style: none;
`;

const Entry = styled.li<{ $tone: Tone }>`
  position: relative;
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0 0 0.75rem 1.25rem;

  /* The dot, and the line to the next entry. */
  &::before {
    position: absolute;
    top: 0.4rem;
    left: 0;
    width: 0.55rem;
    height: 0.55rem;
    border-radius: 50%;
    background: ${({ $tone }) => `var(--${$tone}-ink)`};
    content: '';
  }

  &:not(:last-child)::after {
    position: absolute;
    top: 1.15rem;
    bottom: -0.2rem;
    left: calc(0.275rem - 0.5px);
    border-left: 1px solid var(--line-strong);
    content: '';
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }

  > time {
    flex: none;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** One event of a timeline. */
export interface TimelineEntry {
  /** Unique within the timeline. */
  key: string;
  /** ISO time. */
  at: string;
  text: ReactNode;
  /** Source of the event: a person or a system. */
  detail?: ReactNode;
  /** Grey by default; other tones mark success or failure, which the text states too. */
  tone?: Tone;
}

/** Lists events in the order given. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <List>
      {entries.map(({ key, at, text, detail, tone = 'grey' }) => (
        <Entry key={key} $tone={tone}>
          <div>
            {text}
            {detail && <small>{detail}</small>}
          </div>
          <RelativeTime iso={at} />
        </Entry>
      ))}
    </List>
  );
}
