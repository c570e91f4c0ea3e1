import { addUser, findRow, signInAs, testAppForFile } from '#testing';
import { auditSealer } from './sealer';
import { checkChain } from './watch';

const test = testAppForFile();
let cookie: string;
let id: string;
beforeAll(async () => {
  cookie = await signInAs(test, 'admin');
  id = await addUser(test, { name: 'Thandi "TN" Nkosi', role: 'logistics' });
  await test.call('POST', `/api/enterprise/users/${id}/access-code`, { cookie });
  await test.context.database.kysely.updateTable('users').set({ name: 'Somebody Else' }).where('id', '=', id).execute();
});

interface Row {
  action: string;
  text: string;
  subject: string;
  subjectName: string | null;
  after: object | null;
}
const find = async (query: string): Promise<Row[]> =>
  (await test.call('GET', `/api/enterprise/audit?${query}`, { cookie })).json.rows as Row[];
const TEXT = 'Issued an access code for Thandi "TN" Nkosi';

it('an audit entry keeps the name that its subject had at the time', async () => {
  const [entry] = (await find('kind=change')).filter(({ action }) => action === 'user.issue-code');
  expect(entry).toMatchObject({ text: TEXT, subject: id, subjectName: 'Thandi "TN" Nkosi' });
  expect(entry?.after).toEqual({ issuedAt: expect.any(String) });
});

it.each(['thandi', '"TN"', 'access code', 'user.issue', 'ISSUED'])(
  'a search for %s finds the audit entry',
  async (search) => {
    const texts = (await find(`kind=change&search=${encodeURIComponent(search)}`)).map(({ text }) => text);
    expect(texts).toEqual([TEXT]);
  },
);

it('a search finds neither names in other fields nor the sentence around the name', async () => {
  for (const search of ['issuedAt', 'about']) expect(await find(`kind=change&search=${search}`)).toEqual([]);
});

it('the audit CSV has the sentence before the codes', async () => {
  const { text } = await test.call('GET', '/api/enterprise/audit.csv?kind=change', { cookie });
  const [heading = '', ...lines] = text.split('\n');
  expect(heading).toContain('"Role","What happened","Environment","Action","Subject"');
  expect(lines.find((line) => line.includes('user.issue-code'))).toContain(
    '"Issued an access code for Thandi ""TN"" Nkosi"',
  );
});

it('the audit seal covers the name: another name breaks the chain', async () => {
  await test.context.get(auditSealer).runOnce();
  const check = () => checkChain(test.context, () => undefined);
  expect((await check()).brokenAt).toBeNull();
  const { kysely } = test.context.database;
  const { after_json } = await findRow(test, 'audit_log', { action: 'user.issue-code' });
  await kysely
    .updateTable('audit_log')
    .set({ after_json: after_json.replace('Thandi', 'Sipho') })
    .where('action', '=', 'user.issue-code')
    .execute();
  expect((await check()).brokenAt).toMatchObject({ fault: 'changed' });
});
