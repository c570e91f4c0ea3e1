import { randomUUID } from 'node:crypto';
import { nothing, settingChangedAt } from '../example-records';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls } from './callers';

/** Stores a message for this example to change. */
async function keptMessage({ context }: TestApp): Promise<string> {
  const id = randomUUID();
  await context.database.kysely
    .insertInto('contact_messages')
    .values({
      id,
      name: 'Thandi',
      email: 'thandi@example.co.za',
      subject: 'other',
      message: 'Hello',
      received_at: 0,
      updated_at: 0,
    })
    .execute();
  return id;
}

/** Stores a template for this example to change. */
async function keptTemplate({ context }: TestApp): Promise<string> {
  const id = randomUUID();
  await context.database.kysely
    .insertInto('contact_templates')
    .values({ id, name: id, name_key: id, text: 'Dear {{name}}', updated_at: 0, updated_by: 'Nomsa' })
    .execute();
  return id;
}

const ofMessage = async (test: TestApp) => ({ params: { id: await keptMessage(test) } });

const NEVER = new Date(0).toISOString();

export const calls: Calls<'contact' | 'contactDesk' | 'messageTemplates'> = {
  'contact.send': {
    statuses: anybody(202),
    example: async () => ({
      body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
    }),
  },
  'contactDesk.list': { statuses: ADMIN, example: nothing },
  'contactDesk.waiting': { statuses: ADMIN, example: nothing },
  'contactDesk.figures': { statuses: ADMIN, example: nothing },
  'contactDesk.people': { statuses: ADMIN, example: nothing },
  'contactDesk.settings': { statuses: ADMIN, example: nothing },
  'contactDesk.changeSettings': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { forwardTo: `${randomUUID()}@nara.example` },
        expectedUpdatedAt: await settingChangedAt(test, 'contact-desk'),
      },
    }),
  },
  'contactDesk.get': { statuses: ADMIN, example: ofMessage },
  'contactDesk.thread': { statuses: ADMIN, example: ofMessage },
  'contactDesk.deliveries': { statuses: ADMIN, example: ofMessage },
  'contactDesk.orders': { statuses: ADMIN, example: ofMessage },
  'contactDesk.answer': {
    statuses: answering(201, ADMIN),
    example: async (test) => ({
      ...(await ofMessage(test)),
      body: { text: 'Take M.', isClosing: true, expectedUpdatedAt: NEVER },
    }),
  },
  'contactDesk.note': {
    statuses: answering(201, ADMIN),
    example: async (test) => ({ ...(await ofMessage(test)), body: { text: 'Asked the warehouse.' } }),
  },
  'contactDesk.change': {
    statuses: ADMIN,
    example: async (test) => ({
      ...(await ofMessage(test)),
      body: { isAnswered: true, expectedUpdatedAt: NEVER },
    }),
  },
  'messageTemplates.list': { statuses: ADMIN, example: nothing },
  'messageTemplates.add': {
    statuses: answering(201, ADMIN),
    example: async () => ({ body: { name: randomUUID(), text: 'Dear {{name}}' } }),
  },
  'messageTemplates.change': {
    statuses: ADMIN,
    example: async (test) => ({
      params: { id: await keptTemplate(test) },
      body: { name: randomUUID(), text: 'Hello {{name}}', expectedUpdatedAt: NEVER },
    }),
  },
  'messageTemplates.remove': {
    statuses: ADMIN,
    example: async (test) => ({ params: { id: await keptTemplate(test) } }),
  },
};
