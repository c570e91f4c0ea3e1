import { randomUUID } from 'node:crypto';
import type { UserTable } from '#staff/users/tables';
import type { TestApp } from './test-app';

/** Inserts a user in the given state; returns their id. */
export async function addUser({ context, clock }: TestApp, changes: Partial<UserTable> = {}): Promise<string> {
  const id = randomUUID();
  const user: UserTable = {
    id,
    name: 'Nomsa Khumalo',
    email: `${id}@nara.example`,
    role: 'logistics',
    department: 'Logistics',
    status: 'active',
    last_login_at: null,
    created_at: clock.now,
    updated_at: clock.now,
    ...changes,
  };
  await context.database.kysely.insertInto('users').values(user).execute();
  return user.id;
}
