import { defineSubject } from '#platform/subject';
import { ediHandlers } from './exchange/routes';
import { exportLine, receiptLine } from './observe';
import { ediHoldings } from './personal-data';

export const edi = defineSubject({
  name: 'edi',
  personalData: ediHoldings,
  handlers: { edi: ediHandlers },
  callLines: {
    edi: {
      export: ({ request }, exported) => exportLine(exported, request.id),
      receive: ({ request }, receipt) => receiptLine(receipt, request.id),
    },
  },
});
