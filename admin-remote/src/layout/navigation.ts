import type { NavEntry } from '@nara/shared-ui';
import { Building2, ShoppingBag, Tags } from 'lucide-react';

export const ORDERS_PATH = '/admin/orders';
export const PRODUCTS_PATH = '/admin/products';

/** The screens of the back office. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { label: 'Orders', path: ORDERS_PATH, icon: ShoppingBag, roles: ['admin'] },
  { label: 'Products', path: PRODUCTS_PATH, icon: Tags, roles: ['admin', 'merchandising'] },
];

/** The way over to the enterprise portal, which is another remote. */
export const PORTAL_ENTRIES: readonly NavEntry[] = [
  { label: 'Enterprise Portal', path: '/admin/enterprise/orders', icon: Building2, roles: ['admin', 'logistics'] },
];
