import { Button, ConfirmDialog, Dialog, Loaded, SessionList, useAction, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffSession } from '@nara/shared-contracts/api/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { staffSessionsQuery, USERS_KEY } from './queries';

/** Holder of open sessions: a user, or anyone who used the enterprise passcode. */
interface Holder {
  /** Id of the user, or `passcode`. */
  of: string;
  name: string;
  sessions: StaffSession[];
}

/** Groups sessions by holder, in the given order. */
function byHolder(sessions: readonly StaffSession[]): Holder[] {
  const holders = new Map<string, Holder>();
  for (const session of sessions) {
    const { id: of, name } = session.user ?? { id: 'passcode', name: 'Enterprise passcode' };
    const holder = holders.get(of) ?? { of, name, sessions: [] };
    holder.sessions.push(session);
    holders.set(of, holder);
  }
  return [...holders.values()];
}

const Heading = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.5rem 0;
`;

/** Sessions to end: one, or all of a holder. */
type Asked = { holder: Holder; session?: StaffSession };

interface StaffSessionsProps {
  onClose: () => void;
  /** Called to edit the idle time-out. */
  onTimeOut: () => void;
  /** Called to change the switch of the enterprise passcode. */
  onPasscode: () => void;
  /** Called to map the identity provider's groups to roles. */
  onProvider: () => void;
  /** Called to choose the roles that need a second factor. */
  onSecondFactor: () => void;
}

/** Lists the open sessions of all staff by user. Lets admins end one, or all of a user. */
export function StaffSessions({ onClose, onTimeOut, onPasscode, onProvider, onSecondFactor }: StaffSessionsProps) {
  const api = useApi();
  const changed = useChanged(USERS_KEY);
  const query = useQuery(staffSessionsQuery(api));
  const [asked, setAsked] = useState<Asked>();
  const ending = useAction(async ({ holder, session }: Asked) => {
    const { ended } = session
      ? await api.staffSessions.end({ params: { id: session.id } })
      : await api.staffSessions.endAll({ query: { of: holder.of } });
    await changed(ended === 1 ? 'One session ended.' : `${ended} sessions ended.`);
  });
  return (
    <>
      <Dialog
        title="Open sessions"
        width="40rem"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onProvider}>Identity Provider</Button>
            <Button onClick={onSecondFactor}>Second Factor</Button>
            <Button onClick={onPasscode}>Enterprise Passcode</Button>
            <Button onClick={onTimeOut}>Idle Time-Out</Button>
          </>
        }
      >
        <Loaded query={query}>
          {({ rows }) =>
            byHolder(rows).map((holder) => (
              // Not a landmark: two users may have the same name.
              <article key={holder.of} aria-label={holder.name}>
                <Heading>
                  <h3>{holder.name}</h3>
                  {holder.sessions.some(({ isThis }) => !isThis) && (
                    <Button
                      isSmall
                      aria-label={`End all sessions of ${holder.name}`}
                      onClick={() => setAsked({ holder })}
                    >
                      End All
                    </Button>
                  )}
                </Heading>
                <SessionList
                  label={`Sessions of ${holder.name}`}
                  sessions={holder.sessions}
                  onEnd={(session) => setAsked({ holder, session })}
                />
              </article>
            ))
          }
        </Loaded>
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={asked.session ? 'End this session?' : `End all sessions of ${asked.holder.name}?`}
          confirmLabel={asked.session ? 'End Session' : 'End Sessions'}
          cancelLabel="Keep Signed In"
          onConfirm={() => void ending.run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked.session
            ? `The browser (${asked.session.device}) asks for a passcode at once. What was typed there is kept behind it.`
            : 'Each of their browsers asks for a passcode at once. Your own session stays.'}
        </ConfirmDialog>
      )}
    </>
  );
}
