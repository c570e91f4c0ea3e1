import { Truck } from 'lucide-react';
import { entriesFor, entryAt, type NavEntry } from './navigation';

const entry = (label: string, path: string, roles: NavEntry['roles']): NavEntry => ({
  label,
  path,
  roles,
  icon: Truck,
});

const DASHBOARD = entry('Dashboard', '/portal', ['admin', 'logistics', 'merchandising']);
const ORDERS = entry('Orders', '/portal/orders', ['admin', 'logistics']);
const ENTRIES = [DASHBOARD, ORDERS];

test('the navigation lists the entries of the role, and none before the role is known', () => {
  expect(entriesFor(ENTRIES, 'logistics')).toEqual([DASHBOARD, ORDERS]);
  expect(entriesFor(ENTRIES, 'merchandising')).toEqual([DASHBOARD]);
  expect(entriesFor(ENTRIES, undefined)).toEqual([]);
});

test('a path belongs to the navigation entry with the longest path that covers it', () => {
  expect(entryAt(ENTRIES, '/portal')).toBe(DASHBOARD);
  expect(entryAt(ENTRIES, '/portal/orders')).toBe(ORDERS);
  expect(entryAt(ENTRIES, '/portal/orders/7')).toBe(ORDERS);
  expect(entryAt(ENTRIES, '/portal/ordersish')).toBe(DASHBOARD);
  expect(entryAt(ENTRIES, '/elsewhere')).toBeUndefined();
});
