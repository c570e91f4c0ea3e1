import type { StaffSession } from '@nara/shared-contracts/api/session';
import { Badge } from '../display/badge';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';
import { Entries } from './entries';

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
