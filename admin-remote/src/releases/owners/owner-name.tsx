import type { RemoteOwnerState } from '@nara/shared-contracts/api/releases';
import { NO_FIGURE } from '@nara/shared-ui';

/**
 * Names the team responsible for a remote, with its contact. A team that an admin set takes precedence over the one
 * that the live version declares.
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
