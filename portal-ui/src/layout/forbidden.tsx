import type { Role } from '@nara/shared-contracts/rules/common';
import { Message } from '@nara/shared-ui';
import type { NavEntry } from './navigation';

const names = new Intl.ListFormat('en-ZA', { type: 'disjunction' });

/** Replaces a screen that the signed-in role may not open. */
export function Forbidden({ entry, role }: { entry: NavEntry; role: Role }) {
  return (
    <Message
      role="status"
      title={`${entry.label} is not available to you`}
      text={`You are signed in as ${role}. This screen is for the role ${names.format(entry.roles)}.`}
    />
  );
}
