import { randomUUID } from 'node:crypto';
import type { ExampleCall } from '../example-call';
import { nothing } from '../example-records';
import type { TestApp } from '../test-app';
import { anybody, type Calls, MERCHANDISING } from './callers';

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

async function subscriber(test: TestApp): Promise<ExampleCall> {
  const { email } = await confirmed(test);
  const { id } = await test.context.database.kysely
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

export const calls: Calls<'newsletter' | 'adminNewsletter'> = {
  'newsletter.terms': { statuses: anybody(200), example: nothing },
  'newsletter.subscribe': { statuses: anybody(202), example: async () => ({ body: signUp() }) },
  'newsletter.lookup': {
    statuses: anybody(200),
    example: async (test) => ({ body: { link: 'confirm', token: (await askedFor(test)).token } }),
  },
  'newsletter.confirm': {
    statuses: anybody(200),
    example: async (test) => ({ body: { token: (await askedFor(test)).token } }),
  },
  'newsletter.unsubscribe': {
    statuses: anybody(200),
    example: async (test) => ({ body: { token: (await confirmed(test)).token } }),
  },
  'newsletter.oneClick': {
    statuses: anybody(200),
    example: async (test) => ({
      query: { token: (await confirmed(test)).token },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
  'newsletter.oneClickPage': {
    statuses: anybody(303),
    example: async (test) => ({ query: { token: (await confirmed(test)).token } }),
  },
  'adminNewsletter.list': { statuses: MERCHANDISING, example: nothing },
  'adminNewsletter.figures': { statuses: MERCHANDISING, example: nothing },
  'adminNewsletter.export': { statuses: MERCHANDISING, example: nothing },
  'adminNewsletter.unsubscribe': { statuses: MERCHANDISING, example: subscriber },
};
