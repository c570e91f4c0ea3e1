export const DEPARTMENTS = ['Operations', 'Logistics', 'Merchandising', 'Customer Care', 'Finance', 'IT'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** `pending`: has not signed in yet. `inactive`: cannot sign in. */
export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Statuses that an admin may set by hand; `pending` ends with the first sign-in. */
export const ASSIGNABLE_USER_STATUSES = ['active', 'inactive'] as const satisfies readonly UserStatus[];
