import { EDI_SETTINGS } from '#exchange/edi';
import { readSetting } from '#staff/settings';
import { exportOrder, nothing } from '../example-records';
import { placeOrder } from '../place-order';
import { ADMIN, answering, anybody, type Calls, LOGISTICS } from './callers';

export const calls: Calls<'edi'> = {
  'edi.export': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ body: { orderIds: [(await placeOrder(test)).id] } }),
  },
  'edi.file': { statuses: LOGISTICS, example: async (test) => ({ params: { reference: await exportOrder(test) } }) },
  'edi.settings': { statuses: ADMIN, example: nothing },
  'edi.changeSettings': {
    statuses: ADMIN,
    example: async (test) => {
      const { value, updatedAt } = await readSetting(test.context.database.kysely, EDI_SETTINGS);
      const settings = { ...value, isTest: !value.isTest };
      return { body: { settings, expectedUpdatedAt: new Date(updatedAt).toISOString(), acceptsPlaceholders: true } };
    },
  },
  'edi.receive': { statuses: anybody(401), example: nothing },
};
