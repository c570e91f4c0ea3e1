import { nothing, order, printJob, readLabelSettings, readLabelTemplate, shippingLabel } from '../example-records';
import { placeOrder } from '../place-order';
import { answering, type Calls, LOGISTICS } from './callers';

export const calls: Calls<'labels'> = {
  'labels.preview': { statuses: LOGISTICS, example: async () => ({ body: { type: 'shipping' } }) },
  'labels.pdf': { statuses: LOGISTICS, example: shippingLabel },
  'labels.png': { statuses: LOGISTICS, example: shippingLabel },
  'labels.pngs': { statuses: LOGISTICS, example: shippingLabel },
  'labels.printers': { statuses: LOGISTICS, example: nothing },
  'labels.settings': { statuses: LOGISTICS, example: nothing },
  'labels.changeSettings': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { value, updatedAt } = await readLabelSettings(test);
      return { body: { settings: value, expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.templates': { statuses: LOGISTICS, example: nothing },
  'labels.templatesFile': { statuses: LOGISTICS, example: nothing },
  'labels.templateFile': { statuses: LOGISTICS, example: async () => ({ params: { type: 'shipping' } }) },
  'labels.changeTemplate': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { template, updatedAt } = await readLabelTemplate(test);
      return { params: { type: 'shipping' }, body: { template, expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.resetTemplate': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { updatedAt } = await readLabelTemplate(test);
      return { params: { type: 'shipping' }, body: { expectedUpdatedAt: updatedAt } };
    },
  },
  'labels.jobs': { statuses: LOGISTICS, example: nothing },
  'labels.print': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => {
      const { body } = await shippingLabel(test);
      return { body: { ...body, printer: 'cpt' } };
    },
  },
  'labels.cancel': { statuses: LOGISTICS, example: printJob('pending') },
  'labels.retry': { statuses: answering(202, LOGISTICS), example: printJob('failed') },
  'labels.reprint': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => ({ ...(await printJob('printed')(test)), body: { reason: 'Smudged' } }),
  },
  'labels.packing': { statuses: LOGISTICS, example: order },
  'labels.scan': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return { params: { id }, body: { code: `SKU-${body.items[0]?.variantId}` } };
    },
  },
  'labels.restartPacking': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id } = await placeOrder(test);
      await test.context.database.kysely
        .insertInto('packed_items')
        .values({ order_id: id, line: 0, quantity: 1 })
        .execute();
      return { params: { id } };
    },
  },
};
