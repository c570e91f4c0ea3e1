import { placeholderGlnsIn } from '@nara/shared-contracts/rules/edi';
import { ApiError, type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import { type Context, defineSubject } from '#platform/subject';
import { forMachine } from '#platform/worker-pool';
import { authorOf } from '#staff/audit';
import { settingHandlers } from '#staff/settings';
import { interchangeNotFound, placeholdersLeft } from './exchange/errors';
import { exportOrders } from './exchange/export-orders';
import { findText } from './exchange/queries';
import { receiveInterchange } from './exchange/receive';
import { EDI_SETTINGS } from './exchange/settings';
import { ediHoldings } from './personal-data';

/** Returns the log line for an exported interchange. */
const exportLine = (
  { reference, orderCount }: { reference: string; orderCount: number },
  requestId: string,
): NewLogEntry => ({
  level: 'info',
  service: 'OrderService',
  message: `EDI interchange ${reference} exported`,
  details: { requestId, items: orderCount },
});

/** Returns the log line for an accepted partner interchange. */
const receiptLine = ({ applied }: { applied: boolean }, requestId: string): NewLogEntry => ({
  level: applied ? 'success' : 'info',
  service: 'WebhookReceiver',
  message: applied ? 'EDI interchange taken' : 'EDI interchange changed nothing',
  details: { requestId },
});

/** Logs a rejected partner interchange. Ignores any other error. */
function noteRefusal({ logSystem }: Pick<Context, 'logSystem'>, fault: unknown, requestId: string): void {
  if (!(fault instanceof ApiError) || fault.code !== 'interchange-refused') return;
  const answer = fault.options.acknowledgement;
  logSystem({
    level: 'warning',
    service: 'WebhookReceiver',
    message: `EDI interchange refused: ${fault.detail}${answer ? ` Answered by ${answer.reference}.` : ''}`,
    details: { requestId, errorCode: fault.code },
  });
}

const ediHandlers = (context: Context): HandlersOf<'edi'> => {
  const { database, now } = context;
  const settings = settingHandlers(context, EDI_SETTINGS);
  return {
    export: (call) => exportOrders(context, call.body, authorOf(call, now())),

    async file({ params: { reference } }) {
      const found = await findText(database, reference);
      if (!found) throw interchangeNotFound();
      return new NamedFile(`${reference}.edi`, Buffer.from(found.text, 'latin1'));
    },

    settings: settings.read,

    async changeSettings(call) {
      const { settings: value, acceptsPlaceholders } = call.body;
      const placeholders = value.isTest || acceptsPlaceholders ? [] : placeholderGlnsIn(value);
      if (placeholders.length > 0) throw placeholdersLeft(placeholders);
      return settings.change(call);
    },

    async receive({ body, request, reply }) {
      try {
        const work = forMachine(`partner ${context.environment}`, whileConnected(reply));
        const text = body.toString('latin1');
        const { changed, acknowledgement } = await receiveInterchange(context, text, now(), work);
        return {
          received: true,
          applied: changed !== null && changed > 0,
          ...(acknowledgement && { acknowledgement }),
        };
      } catch (fault) {
        noteRefusal(context, fault, request.id);
        throw fault;
      }
    },
  };
};

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
