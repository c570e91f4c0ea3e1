import { ROLES } from '../../wire/endpoint';
import { PERMISSIONS, permissionsOf } from './rules';

test.each([
  ['logistics', ['dashboard', 'live-orders', 'inventory', 'returns', 'integration', 'labels']],
  ['finance', ['payments', 'gift-cards']],
  [
    'merchandising',
    [
      'catalogue',
      'content',
      'reviews',
      'promotions',
      'newsletter',
      'mail-templates',
      'dashboard',
      'sku-mapping',
      'inventory',
      'analytics',
    ],
  ],
] as const)('the role %s has exactly its own permissions', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions);
});

test('the role admin has every permission, and each permission is granted to an existing role', () => {
  expect(permissionsOf('admin')).toEqual(Object.keys(PERMISSIONS));
  for (const { roles } of Object.values(PERMISSIONS)) {
    expect(roles.length).toBeGreaterThan(0);
    expect(ROLES).toEqual(expect.arrayContaining([...roles]));
  }
});
