import { PortalPath } from './schemas';

test.each(['/admin', '/admin/enterprise/orders?status=new', '/admin?x=1', '/admin#top', '/admin/a/../b'])(
  '%s is accepted as a portal path',
  (path) => expect(PortalPath.safeParse(path).success).toBe(true),
);

test.each([
  '/shop',
  '/administration',
  '//evil.example/admin',
  '/admin/../shop',
  '/admin/..//evil.example/x',
  '/admin/..%2f..%2f/evil.example',
  '/admin/\t',
  '/admin/\\evil.example',
])('%j is refused as a portal path', (path) => expect(PortalPath.safeParse(path).success).toBe(false));
