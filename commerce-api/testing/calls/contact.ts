import { randomUUID } from 'node:crypto';
import { nothing, settingChangedAt } from '../example-records';
import type { TestApp } from '../test-app';
import { ADMIN, anybody, type Calls } from './callers';

/** Keeps a message of its own to change. */
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

const NEVER = new Date(0).toISOString();

export const calls: Calls<'contact' | 'contactDesk'> = {
  'contact.send': {
    statuses: anybody(202),
    example: async () => ({
      body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
    }),
  },
  'contactDesk.list': { statuses: ADMIN, example: nothing },
  'contactDesk.waiting': { statuses: ADMIN, example: nothing },
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
  'contactDesk.get': { statuses: ADMIN, example: async (test) => ({ params: { id: await keptMessage(test) } }) },
  'contactDesk.change': {
    statuses: ADMIN,
    example: async (test) => ({
      params: { id: await keptMessage(test) },
      body: { isAnswered: true, expectedUpdatedAt: NEVER },
    }),
  },
};
