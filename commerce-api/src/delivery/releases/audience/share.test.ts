import { BUCKETS, isInShare } from './audience';

const onTrial = (version: string, share: number) =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) => isInShare(bucket, version, share));

test('a trial reaches exactly its share of visitors, and keeps them when it grows', () => {
  const few = onTrial('1.0.0-a', 10);
  const many = onTrial('1.0.0-a', 50);
  expect([few.length, many.length]).toEqual([10, 50]);
  expect(many).toEqual(expect.arrayContaining(few));
});

test('another version is tried by other visitors', () => {
  expect(onTrial('1.0.0-a', 10)).not.toEqual(onTrial('1.0.0-b', 10));
});

test('a visitor without a bucket gets the live version', () => {
  expect(isInShare(null, '1.0.0-a', 99)).toBe(false);
});
