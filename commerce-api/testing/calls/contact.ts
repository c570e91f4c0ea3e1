import { randomUUID } from 'node:crypto';
import { nothing, revisedSetting, settingChangedAt } from '../examples/records';
import { addRow, findRow } from '../rows';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, call, each, MERCHANDISING } from './callers';

/** Stores a message for this example to change. */
async function keptMessage({ context }: TestApp): Promise<string> {
  const id = randomUUID();
  await addRow({ context }, 'contact_messages', {
    id,
    name: 'Thandi',
    email: 'thandi@example.co.za',
    subject: 'other',
    message: 'Hello',
    received_at: 0,
    updated_at: 0,
  });
  return id;
}

/** Stores a template for this example to change. */
async function keptTemplate({ context }: TestApp): Promise<string> {
  const id = randomUUID();
  await addRow({ context }, 'contact_templates', {
    id,
    name: id,
    name_key: id,
    text: 'Dear {{name}}',
    updated_at: 0,
    updated_by: 'Nomsa',
  });
  return id;
}

const ofMessage = async (test: TestApp) => ({ params: { id: await keptMessage(test) } });

const NEVER = new Date(0).toISOString();

const signUp = (email = `${randomUUID()}@example.co.za`) => ({ email, consent: '2026-11', page: '/' });

/** Returns the token of the newest link of a kind that was mailed to an address. */
async function tokenFor({ context }: TestApp, email: string, link: 'confirm' | 'unsubscribe'): Promise<string> {
  const mails = await context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  const pattern = new RegExp(`/newsletter/${link}#token=(\\S+)`);
  return mails.flatMap(({ body }) => pattern.exec(body)?.[1] ?? []).at(-1) ?? '';
}

async function askedFor(test: TestApp): Promise<{ email: string; token: string }> {
  const body = signUp();
  await test.call('POST', '/api/newsletter/sign-ups', { body });
  return { email: body.email, token: await tokenFor(test, body.email, 'confirm') };
}

async function confirmed(test: TestApp): Promise<{ email: string; token: string }> {
  const { email, token } = await askedFor(test);
  await test.call('POST', '/api/newsletter/confirmation', { body: { token } });
  return { email, token: await tokenFor(test, email, 'unsubscribe') };
}

const NAME = 'order-delivered';
const SETTING = `mail-template ${NAME}`;
const params = { name: NAME };

/** Returns a text that is unique to this example. */
const written = () => ({ subject: `Here it is ${randomUUID()}`, body: 'Your order:\n{orderLink}' });

const expected = async (test: TestApp) => ({ expectedUpdatedAt: await settingChangedAt(test, SETTING) });

export const calls: Calls<
  'contact' | 'contactDesk' | 'messageTemplates' | 'newsletter' | 'adminNewsletter' | 'mailTemplates'
> = {
  'contact.send': call(anybody(202), async () => ({
    body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
  })),
  ...each(ADMIN, nothing, 'contactDesk.list', 'contactDesk.waiting', 'contactDesk.figures', 'contactDesk.people'),
  'contactDesk.settings': call(ADMIN, nothing),
  'contactDesk.changeSettings': call(ADMIN, async (test) => ({
    body: {
      settings: { forwardTo: `${randomUUID()}@nara.example` },
      expectedUpdatedAt: await settingChangedAt(test, 'contact-desk'),
    },
  })),
  ...each(ADMIN, ofMessage, 'contactDesk.get', 'contactDesk.thread', 'contactDesk.deliveries', 'contactDesk.orders'),
  'contactDesk.answer': call(answering(201, ADMIN), async (test) => ({
    ...(await ofMessage(test)),
    body: { text: 'Take M.', isClosing: true, expectedUpdatedAt: NEVER },
  })),
  'contactDesk.note': call(answering(201, ADMIN), async (test) => ({
    ...(await ofMessage(test)),
    body: { text: 'Asked the warehouse.' },
  })),
  'contactDesk.change': call(ADMIN, async (test) => ({
    ...(await ofMessage(test)),
    body: { isAnswered: true, expectedUpdatedAt: NEVER },
  })),
  'messageTemplates.list': call(ADMIN, nothing),
  'messageTemplates.add': call(answering(201, ADMIN), async () => ({
    body: { name: randomUUID(), text: 'Dear {{name}}' },
  })),
  'messageTemplates.change': call(ADMIN, async (test) => ({
    params: { id: await keptTemplate(test) },
    body: { name: randomUUID(), text: 'Hello {{name}}', expectedUpdatedAt: NEVER },
  })),
  'messageTemplates.remove': call(ADMIN, async (test) => ({ params: { id: await keptTemplate(test) } })),
  'newsletter.terms': call(anybody(200), nothing),
  'newsletter.subscribe': call(anybody(202), async () => ({ body: signUp() })),
  'newsletter.lookup': call(anybody(200), async (test) => ({
    body: { link: 'confirm', token: (await askedFor(test)).token },
  })),
  'newsletter.confirm': call(anybody(200), async (test) => ({ body: { token: (await askedFor(test)).token } })),
  'newsletter.unsubscribe': call(anybody(200), async (test) => ({ body: { token: (await confirmed(test)).token } })),
  'newsletter.oneClick': call(anybody(200), async (test) => ({
    query: { token: (await confirmed(test)).token },
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  'newsletter.oneClickPage': call(anybody(303), async (test) => ({ query: { token: (await confirmed(test)).token } })),
  ...each(MERCHANDISING, nothing, 'adminNewsletter.list', 'adminNewsletter.figures', 'adminNewsletter.export'),
  'adminNewsletter.unsubscribe': call(MERCHANDISING, async (test) => {
    const { email } = await confirmed(test);
    const { id } = await findRow(test, 'newsletter_subscribers', { email });
    return { params: { id } };
  }),
  'mailTemplates.list': call(MERCHANDISING, nothing),
  ...each(MERCHANDISING, async () => ({ params }), 'mailTemplates.get', 'mailTemplates.history'),
  'mailTemplates.change': call(MERCHANDISING, async (test) => ({
    params,
    body: { written: written(), ...(await expected(test)) },
    subject: SETTING,
  })),
  'mailTemplates.sendTest': call(MERCHANDISING, async () => ({
    params,
    body: { written: written(), email: `${randomUUID()}@example.co.za` },
    subject: NAME,
  })),
  'mailTemplates.restore': call(MERCHANDISING, async (test) => ({
    params: { ...params, revision: await revisedSetting(test, SETTING, written()) },
    body: await expected(test),
    subject: SETTING,
  })),
};
