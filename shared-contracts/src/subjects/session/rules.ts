import type { Role } from '../../wire/endpoint';

interface PermissionRow {
  /** Display name. */
  label: string;
  /** Roles that have it. */
  roles: readonly Role[];
}

/**
 * Permissions and the roles that have them. The endpoints take their `access` from here, and User Management shows the
 * same table. Rule: docs/product/session.md.
 */
export const PERMISSIONS = {
  orders: { label: 'Back office', roles: ['admin'] },
  messages: { label: 'Messages', roles: ['admin'] },
  customers: { label: 'Customers', roles: ['admin'] },
  payments: { label: 'Payments', roles: ['admin', 'finance'] },
  'gift-cards': { label: 'Gift Cards', roles: ['admin', 'finance'] },
  catalogue: { label: 'Catalogue', roles: ['admin', 'merchandising'] },
  content: { label: 'Content', roles: ['admin', 'merchandising'] },
  reviews: { label: 'Reviews', roles: ['admin', 'merchandising'] },
  promotions: { label: 'Promotions', roles: ['admin', 'merchandising'] },
  newsletter: { label: 'Newsletter', roles: ['admin', 'merchandising'] },
  'shop-settings': { label: 'Shop Settings', roles: ['admin'] },
  'mail-templates': { label: 'E-mails', roles: ['admin', 'merchandising'] },
  dashboard: { label: 'Dashboard', roles: ['admin', 'logistics', 'merchandising'] },
  'live-orders': { label: 'Live Orders', roles: ['admin', 'logistics'] },
  'sku-mapping': { label: 'SKU Mapping', roles: ['admin', 'merchandising'] },
  inventory: { label: 'Inventory Sync', roles: ['admin', 'logistics', 'merchandising'] },
  returns: { label: 'Returns & RMA', roles: ['admin', 'logistics'] },
  analytics: { label: 'Sales Analytics', roles: ['admin', 'merchandising'] },
  'api-config': { label: 'API Configuration', roles: ['admin'] },
  integration: { label: 'Integration Monitor', roles: ['admin', 'logistics'] },
  labels: { label: 'Labels & Barcodes', roles: ['admin', 'logistics'] },
  users: { label: 'User Management', roles: ['admin'] },
  'test-environment': { label: 'Test Environment', roles: ['admin'] },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** Returns the permissions of a role, in the order of the portal's navigation. Rule: docs/product/session.md. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
    (PERMISSIONS[permission].roles as readonly Role[]).includes(role),
  );

/** The two passcode gates. */
export type Gate = 'site' | 'enterprise';

/** Browser-storage flag of a passed gate. It only decides what is rendered; the server controls access to data. */
export const GATE_FLAGS = { site: 'site-unlocked', enterprise: 'enterprise-unlocked' } as const satisfies Record<
  Gate,
  string
>;

/**
 * Returns the gate of a path: `enterprise` for everything that starts with /admin, otherwise `site`.
 * Rule: docs/product/session.md.
 */
export const gateForPath = (pathname: string): Gate => (pathname.startsWith('/admin') ? 'enterprise' : 'site');

/** Message under the passcode field if the code is wrong. */
export const INCORRECT_PASSCODE = 'Incorrect password';
