import { ROLES } from '../../wire/access';
import { PERMISSIONS, permissionsOf } from './permissions';

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
] as const)('%s may work with what its work needs', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions);
});

test('an admin may work with everything', () => {
  expect(permissionsOf('admin')).toEqual(Object.keys(PERMISSIONS));
});

test('every permission belongs to somebody who exists', () => {
  for (const { roles } of Object.values(PERMISSIONS)) expect(ROLES).toEqual(expect.arrayContaining([...roles]));
});
