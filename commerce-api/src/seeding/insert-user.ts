import { insert, type Statement } from '../database';
import type { SeedUser } from '../seed';

/** Writes a sample user. */
export const insertUser = ({ lastLoginAt, createdAt, ...user }: SeedUser): Statement =>
  insert('users', {
    ...user,
    last_login_at: lastLoginAt,
    created_at: createdAt,
    updated_at: createdAt,
  });
