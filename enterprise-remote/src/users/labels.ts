import type { Tone } from '@nara/portal-ui';
import type { UserStatus } from '@nara/shared-contracts/api/users';

export const STATUSES: Readonly<Record<UserStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  pending: { label: 'Pending', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

export const USER_STATUSES = Object.keys(STATUSES) as UserStatus[];

const IDLE_MINUTES = [15, 30, 60, 120, 240];

const idleLabel = (minutes: number): string =>
  minutes % 60 === 0
    ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'} without activity`
    : `${minutes} minutes without activity`;

/** Returns the options of the idle time-out, including the current value; an empty value turns it off. */
export const idleOptions = (present: string): { value: string; label: string }[] => [
  { value: '', label: 'Twelve hours, whatever happens' },
  ...[...new Set([...IDLE_MINUTES, ...(present ? [Number(present)] : [])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: idleLabel(minutes) })),
];
