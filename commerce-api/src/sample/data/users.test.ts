import { sampleUsers } from './sample-data';

const NOW = Date.parse('2026-03-05T14:30:00.000Z');
const users = sampleUsers(NOW);

test('there are 12 sample users, of whom 10 are active and 3 are admins', () => {
  expect(users).toHaveLength(12);
  expect(users.filter(({ status }) => status === 'active')).toHaveLength(10);
  expect(users.filter(({ role }) => role === 'admin')).toHaveLength(3);
});

test('each sample user is a separate person, created before their sign-in', () => {
  expect(new Set(users.flatMap(({ id, email }) => [id, email])).size).toBe(24);
  for (const { status, createdAt, lastLoginAt } of users) {
    expect(lastLoginAt === null).toBe(status === 'pending');
    expect(createdAt).toBeLessThan(lastLoginAt ?? NOW);
  }
});
