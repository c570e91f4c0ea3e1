import { anybody, type Calls } from './callers';

export const calls: Calls<'contact'> = {
  'contact.send': {
    statuses: anybody(202),
    example: async () => ({
      body: { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' },
    }),
  },
};
