import type { Role } from '@nara/shared-contracts/rules/common';
import type { Department, UserStatus } from '@nara/shared-contracts/rules/users';
import { DAY, HOUR, MINUTE } from './time';
import type { SeedUser } from './types';

/** Name, role, department, status, and the time (ms) since the last sign-in; null for a user who never signed in. */
type UserRow = readonly [string, Role, Department, UserStatus, number | null];

/** Invented staff: 12 users, of whom 10 are active and 3 are admins. */
const STAFF: readonly UserRow[] = [
  ['Naledi Mokoena', 'admin', 'IT', 'active', 25 * MINUTE],
  ['Johan Pretorius', 'admin', 'Operations', 'active', 3 * HOUR],
  ['Priya Reddy', 'admin', 'Finance', 'active', 2 * DAY],
  ['Sibusiso Ndlovu', 'logistics', 'Logistics', 'active', 40 * MINUTE],
  ['Chantal Adams', 'logistics', 'Logistics', 'active', 5 * HOUR],
  ['Mandla Zwane', 'logistics', 'Operations', 'active', DAY],
  ['Ruan Venter', 'logistics', 'Logistics', 'active', 3 * DAY],
  ['Zanele Mahlangu', 'merchandising', 'Merchandising', 'active', 90 * MINUTE],
  ['Lauren Daniels', 'merchandising', 'Merchandising', 'active', 26 * HOUR],
  ['Tebogo Maseko', 'merchandising', 'Customer Care', 'active', 6 * DAY],
  ['Gavin Hendricks', 'logistics', 'Logistics', 'inactive', 48 * DAY],
  ['Busisiwe Nkabinde', 'merchandising', 'Merchandising', 'pending', null],
];

const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@nara.example`;

/** Returns the id of a user, which is the same in every fresh database. */
const idOf = (index: number): string => `5eed0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Returns the sample staff at `now` (epoch ms). None has an access code until an admin issues one. */
export const sampleUsers = (now: number): SeedUser[] =>
  STAFF.map(([name, role, department, status, sinceLogin], index) => ({
    id: idOf(index),
    name,
    email: emailOf(name),
    role,
    department,
    status,
    lastLoginAt: sinceLogin === null ? null : now - sinceLogin,
    createdAt: now - (status === 'pending' ? DAY : (60 + 7 * index) * DAY),
  }));
