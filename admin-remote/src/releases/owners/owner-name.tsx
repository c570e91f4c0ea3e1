import type { RemoteOwner } from '@nara/shared-contracts';
import { NO_FIGURE } from '@nara/shared-ui';

/** Names the team that answers for a remote, with the way to reach it. */
export function OwnerName({ owner }: { owner: RemoteOwner | null | undefined }) {
  if (!owner) return NO_FIGURE;
  const { team, contact } = owner;
  const isPage = contact.startsWith('https://');
  return (
    <span>
      {team}, <a href={isPage ? contact : `mailto:${contact}`}>{isPage ? new URL(contact).host : contact}</a>
    </span>
  );
}
