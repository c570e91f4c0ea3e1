import type { NewUser, UserChange } from '@nara/shared-contracts';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeUser } from './change-user';
import { createUser } from './create-user';

/** What gives somebody a role, and may need a second person. */
export type RoleAction = { kind: 'create'; user: NewUser } | { kind: 'change'; id: string; change: UserChange };

/** Gives the role, once a second person has approved it. Throws as `createUser` and `changeUser` do. */
export const giveRole = (context: Context, action: RoleAction, author: Author): Promise<unknown> =>
  action.kind === 'create'
    ? createUser(context, action.user, author)
    : changeUser(context, action.id, action.change, author);
