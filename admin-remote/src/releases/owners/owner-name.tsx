import type { RemoteOwnerState } from '@nara/shared-contracts';
import { NO_FIGURE } from '@nara/shared-ui';

/**
 * Names the team that answers for a remote, with the way to reach it: the one that an admin set, else the one that its live
 * version declares.
 */
export function OwnerName({ state }: { state: RemoteOwnerState | undefined }) {
  const owner = state?.settings.owner ?? state?.declared;
  if (!owner) return NO_FIGURE;
  const { team, contact } = owner;
  const isPage = contact.startsWith('https://');
  return (
    <span>
      {team}, <a href={isPage ? contact : `mailto:${contact}`}>{isPage ? new URL(contact).host : contact}</a>
    </span>
  );
}
