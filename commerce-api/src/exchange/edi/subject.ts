import { defineSubject } from '#platform/subject';
import { ediHandlers } from './exchange/routes';
import { exportLine, receiptLine } from './observe';

export const edi = defineSubject({
  name: 'edi',
  handlers: { edi: ediHandlers },
  callLines: {
    edi: {
      export: ({ request }, exported) => exportLine(exported, request.id),
      receive: ({ request }, receipt) => receiptLine(receipt, request.id),
    },
  },
});
