import type { NavEntry } from '@nara/shared-ui';
import { Truck } from 'lucide-react';

export const LIVE_ORDERS_PATH = '/admin/enterprise/orders';

/** The screens of the portal and who may open them: the side navigation and the guard both derive from it. */
export const NAVIGATION: readonly NavEntry[] = [
  { label: 'Live Orders', path: LIVE_ORDERS_PATH, icon: Truck, roles: ['admin', 'logistics'] },
];
