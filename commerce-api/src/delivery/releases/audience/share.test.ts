import { BUCKETS, isInShare } from './audience';

const onTrial = (version: string, share: number) =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter((bucket) => isInShare(bucket, version, share));

test('exactly the share of visitors, and the same ones when it grows', () => {
  const few = onTrial('1.0.0-a', 10);
  const many = onTrial('1.0.0-a', 50);
  expect([few.length, many.length]).toEqual([10, 50]);
  expect(many).toEqual(expect.arrayContaining(few));
});

test('another version is tried on others', () => {
  expect(onTrial('1.0.0-a', 10)).not.toEqual(onTrial('1.0.0-b', 10));
});

test('who has no number stays with everybody’s version', () => {
  expect(isInShare(null, '1.0.0-a', 99)).toBe(false);
});
