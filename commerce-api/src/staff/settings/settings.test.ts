import { z } from 'zod';
import { testAppForTest } from '#testing';
import { changeSetting, defineSetting, readSetting } from '.';

const THRESHOLD = defineSetting({
  title: 'the threshold',
  name: 'threshold',
  schema: z.strictObject({ pieces: z.int() }),
  initial: { pieces: 10 },
});
const STAFF = { name: 'Nomsa', role: 'admin', userId: null, environment: 'live' } as const;

const test = testAppForTest();

const read = () => readSetting(test.context.database.kysely, THRESHOLD);
const change = (pieces: number, expectedUpdatedAt: number) =>
  changeSetting(
    test.context,
    THRESHOLD,
    { value: { pieces }, expectedUpdatedAt },
    { staff: STAFF, requestId: 'r-1', at: test.clock.now },
  );

it('a setting has its default until it is set', async () => {
  expect(await read()).toEqual({ value: { pieces: 10 }, updatedAt: 0, updatedBy: null });
});

it('a setting has its last value, and changes are audited', async () => {
  const first = await change(5, 0);
  const second = await change(6, first.updatedAt);
  expect(second.updatedAt).toBeGreaterThan(first.updatedAt);
  expect(await read()).toEqual({ value: { pieces: 6 }, updatedAt: second.updatedAt, updatedBy: 'Nomsa' });
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'before_json', 'after_json'])
    .where('action', '=', 'setting.change')
    .orderBy('after_json')
    .execute();
  expect(audit).toEqual([
    {
      subject: 'threshold',
      before_json: '{"value":{"pieces":10}}',
      after_json: `{"value":{"pieces":5},"about":{"name":"the threshold"}}`,
    },
    {
      subject: 'threshold',
      before_json: '{"value":{"pieces":5}}',
      after_json: `{"value":{"pieces":6},"about":{"name":"the threshold"}}`,
    },
  ]);
});

it('a setting is not overwritten by a stale change', async () => {
  const both = await Promise.allSettled([change(1, 0), change(2, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(change(3, 0)).rejects.toMatchObject({ status: 409, code: 'setting-changed' });
});
