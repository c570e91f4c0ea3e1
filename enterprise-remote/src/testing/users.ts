import type { User, UserOverview } from '@nara/shared-contracts/api/users';

/** Returns a user; `number` distinguishes several. */
export const portalUser = (number: number, changes: Partial<User> = {}): User => ({
  id: `5eed0000-0000-4000-8000-00000000000${number}`,
  name: `Sipho Dube ${number}`,
  email: `sipho.${number}@nara.example`,
  role: 'logistics',
  department: 'Logistics',
  status: 'active',
  permissions: ['dashboard', 'live-orders'],
  lastLogin: null,
  codeIssuedAt: null,
  secondFactorSince: null,
  passkeys: 0,
  isSelf: false,
  createdAt: '2026-11-01T07:30:00.000Z',
  updatedAt: '2026-11-02T07:30:00.000Z',
  ...changes,
});

export const USER_OVERVIEW: UserOverview = {
  total: 12,
  active: 10,
  pending: 1,
  admins: 3,
  departments: ['Operations', 'Logistics', 'IT'],
  roles: [
    { role: 'admin', permissions: [{ code: 'users', label: 'User Management' }] },
    { role: 'logistics', permissions: [{ code: 'live-orders', label: 'Live Orders' }] },
  ],
};
