import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffSession } from '@nara/shared-contracts/api/session';
import { useHost, useSession } from '@nara/shared-contracts/host';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, Dialog } from '../dialog/dialog';
import { Facts } from '../display/facts';
import { Button } from '../elements/button';
import { Loaded } from '../feedback/loaded';
import { Notice } from '../feedback/notice';
import { useAction } from '../feedback/use-call';
import { Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';
import { SessionList } from './session-list';

/** Shows the signed-in user's account and their open sessions. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const staff = useSession(({ session }) => session?.staff);
  const query = useQuery({
    queryKey: ['sessions', 'mine'],
    queryFn: ({ signal }) => api.staffSessions.mine({ signal }),
    // The user opens the dialog to check: data that is some minutes old would mislead.
    staleTime: 0,
  });
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<StaffSession>();
  const ending = useAction(async (id: string) => {
    await api.staffSessions.endMine({ params: { id } });
    await query.refetch();
  });
  const endingOthers = useAction(async () => {
    const { ended } = await api.staffSessions.endMyOthers();
    notify.success(ended === 1 ? 'One session ended.' : `${ended} sessions ended.`);
    await query.refetch();
  });
  const rows = query.data?.rows ?? [];
  return (
    <>
      <Dialog
        title="Your account"
        width="32rem"
        onClose={onClose}
        actions={
          rows.length > 1 && (
            <Button isBusy={endingOthers.isBusy} onClick={() => setIsAsking(true)}>
              End All Other Sessions
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { label: 'Signed in as', value: staff?.name },
            { label: 'Role', value: staff?.role },
          ]}
        />
        {rows[0]?.user && (
          <>
            <Passkeys />
            <SecondFactor />
          </>
        )}
        <h3>Open sessions</h3>
        <Loaded query={query}>{() => <SessionList label="Open sessions" sessions={rows} onEnd={setAsked} />}</Loaded>
        {rows[0]?.user === null && (
          <Notice tone="grey">
            You signed in with the enterprise passcode, which several people may share. Only this session is listed.
          </Notice>
        )}
      </Dialog>
      {asked && (
        <ConfirmDialog
          title="End this session?"
          confirmLabel="End Session"
          cancelLabel="Keep It"
          onConfirm={() => void ending.run(asked.id)}
          onClose={() => setAsked(undefined)}
        >
          {`The browser (${asked.device}) asks for your access code again at once.`}
        </ConfirmDialog>
      )}
      {isAsking && (
        <ConfirmDialog
          title="End all other sessions?"
          confirmLabel="End Sessions"
          cancelLabel="Keep Them"
          onConfirm={() => void endingOthers.run()}
          onClose={() => setIsAsking(false)}
        >
          Every other browser that is signed in under your name asks for your access code again.
        </ConfirmDialog>
      )}
    </>
  );
}
