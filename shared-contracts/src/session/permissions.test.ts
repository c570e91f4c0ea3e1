import { endpoints } from '../http';
import { PERMISSIONS, permissionsOf } from './permissions';
import { ROLES } from './roles';

test.each([
  ['logistics', ['dashboard', 'live-orders', 'inventory', 'returns', 'integration', 'labels']],
  ['merchandising', ['dashboard', 'sku-mapping', 'inventory', 'analytics']],
] as const)('%s may work with what its work needs', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions);
});

test('an admin may work with everything', () => {
  expect(permissionsOf('admin')).toEqual(Object.keys(PERMISSIONS));
});

test('every permission belongs to somebody who exists', () => {
  for (const { roles } of Object.values(PERMISSIONS)) expect(ROLES).toEqual(expect.arrayContaining([...roles]));
});

test('every endpoint for staff takes its roles from here', () => {
  const tables: unknown[] = Object.values(PERMISSIONS).map(({ roles }) => roles);
  for (const table of Object.values(endpoints)) {
    for (const { access, path } of Object.values(table)) {
      if (Array.isArray(access)) expect([path, tables.includes(access)]).toEqual([path, true]);
    }
  }
});
