import type { StaffSession } from '@nara/shared-contracts/api/session';
import { styled } from 'styled-components';
import { Badge } from '../display/badge';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';

/** List of what a user has, each entry with its buttons. */
export const Entries = styled.ul`
  padding: 0;
  list-style: none;

  p + & {
    margin-top: 0.6rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    padding: 0.6rem 0;
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

interface SessionListProps {
  /** Accessible name. */
  label: string;
  sessions: readonly StaffSession[];
  onEnd: (session: StaffSession) => void;
}

/** Lists open sessions by device, each with a button that ends it; the current session ends by logging out. */
export function SessionList({ label, sessions, onEnd }: SessionListProps) {
  return (
    <Entries aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            {session.device} {session.isThis && <Badge $tone="green">This session</Badge>}
            <small>
              Signed in <RelativeTime iso={session.startedAt} />, last active{' '}
              <RelativeTime iso={session.lastActiveAt} />
              {session.network && `, network ${session.network}`}
            </small>
          </div>
          {!session.isThis && (
            <Button isSmall aria-label={`End the session on ${session.device}`} onClick={() => onEnd(session)}>
              End
            </Button>
          )}
        </li>
      ))}
    </Entries>
  );
}
