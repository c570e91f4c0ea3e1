import { insert, type Statement } from '#platform/database';
import type { SeedUser } from '#sample/data';

/** Returns the statement that writes a sample user. */
export const insertUser = ({ lastLoginAt, createdAt, ...user }: SeedUser): Statement =>
  insert('users', {
    ...user,
    last_login_at: lastLoginAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
