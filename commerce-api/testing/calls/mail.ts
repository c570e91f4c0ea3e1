import { randomUUID } from 'node:crypto';
import { nothing, revisedSetting, settingChangedAt } from '../example-records';
import type { TestApp } from '../test-app';
import { type Calls, MERCHANDISING } from './callers';

const NAME = 'order-delivered';
const SETTING = `mail-template ${NAME}`;
const params = { name: NAME };

/** Returns a text that is unique to this example. */
const written = () => ({ subject: `Here it is ${randomUUID()}`, body: 'Your order:\n{orderLink}' });

const expected = async (test: TestApp) => ({ expectedUpdatedAt: await settingChangedAt(test, SETTING) });

export const calls: Calls<'mailTemplates'> = {
  'mailTemplates.list': { statuses: MERCHANDISING, example: nothing },
  'mailTemplates.get': { statuses: MERCHANDISING, example: async () => ({ params }) },
  'mailTemplates.change': {
    statuses: MERCHANDISING,
    example: async (test) => ({ params, body: { written: written(), ...(await expected(test)) }, subject: SETTING }),
  },
  'mailTemplates.sendTest': {
    statuses: MERCHANDISING,
    example: async () => ({
      params,
      body: { written: written(), email: `${randomUUID()}@example.co.za` },
      subject: NAME,
    }),
  },
  'mailTemplates.history': { statuses: MERCHANDISING, example: async () => ({ params }) },
  'mailTemplates.restore': {
    statuses: MERCHANDISING,
    example: async (test) => ({
      params: { ...params, revision: await revisedSetting(test, SETTING, written()) },
      body: await expected(test),
      subject: SETTING,
    }),
  },
};
