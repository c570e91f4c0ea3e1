import type { Department, Role, UserStatus } from '@nara/shared-contracts';

export interface UserTable {
  id: string;
  name: string;
  /** Lower-case address, so that nobody is added twice. */
  email: string;
  role: Role;
  department: Department;
  status: UserStatus;
  last_login_at: number | null;
  created_at: number;
  updated_at: number;
}

/** At most one personal access code per user. */
export interface AccessCodeTable {
  user_id: string;
  /** HMAC-SHA256 of the code under a secret of this server. */
  code_hash: string;
  issued_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    users: UserTable;
    access_codes: AccessCodeTable;
  }
}
