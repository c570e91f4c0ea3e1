import type { Kysely } from 'kysely';
import { addUser, startTestApp } from '#testing';
import { up } from './0170-credential-facts';

it('facts begin with the credentials that exist, in the order of their times', async () => {
  const test = await startTestApp();
  const { kysely } = test.context.database;
  const [nomsa, sipho] = [await addUser(test), await addUser(test)];
  const codes = [
    { user_id: sipho, code_hash: 'b', issued_at: 3, issued_by_id: nomsa },
    { user_id: nomsa, code_hash: 'a', issued_at: 1, issued_by_id: null },
  ];
  await kysely.insertInto('access_codes').values(codes).execute();
  const factors = [
    { user_id: nomsa, secret: 'sealed', confirmed_at: 2, last_step: 0 },
    { user_id: sipho, secret: 'sealed', confirmed_at: null, last_step: 0 },
  ];
  await kysely.insertInto('second_factors').values(factors).execute();
  await kysely
    .insertInto('user_identities')
    .values({ user_id: sipho, issuer: 'i', subject: 's', linked_at: 4 })
    .execute();
  await kysely.schema.dropTable('credential_facts').execute();
  await up(kysely as unknown as Kysely<unknown>);
  expect(await kysely.selectFrom('credential_facts').selectAll().orderBy('no').execute()).toEqual([
    { no: 1, user_id: nomsa, kind: 'code', by_id: null, at: 1 },
    { no: 2, user_id: nomsa, kind: 'second-factor', by_id: nomsa, at: 2 },
    { no: 3, user_id: sipho, kind: 'code', by_id: nomsa, at: 3 },
    { no: 4, user_id: sipho, kind: 'identity', by_id: sipho, at: 4 },
  ]);
  await test.close();
});
