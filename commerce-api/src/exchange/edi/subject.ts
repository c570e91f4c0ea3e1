import { placeholderGlnsIn } from '@nara/shared-contracts/rules/edi';
import { ApiError, type HandlersOf, NamedFile, whileConnected } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import { type Context, defineSubject } from '#platform/subject';
import { forMachine } from '#platform/worker-pool';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { exportOrders } from './exchange/export-orders';
import { findText } from './exchange/queries';
import { receiveInterchange } from './exchange/receive';
import { interchangeNotFound, placeholdersLeft } from './exchange/refusals';
import { EDI_SETTINGS, toSettingsState } from './exchange/settings';
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
  return {
    export: (call) => exportOrders(context, call.body, authorOf(call, now())),

    async file({ params: { reference } }) {
      const found = await findText(database, reference);
      if (!found) throw interchangeNotFound();
      return new NamedFile(`${reference}.edi`, Buffer.from(found.text, 'latin1'));
    },

    settings: async () => toSettingsState(await readSetting(database.kysely, EDI_SETTINGS)),

    async changeSettings(call) {
      const { settings: value, expectedUpdatedAt, acceptsPlaceholders } = call.body;
      const placeholders = value.isTest || acceptsPlaceholders ? [] : placeholderGlnsIn(value);
      if (placeholders.length > 0) throw placeholdersLeft(placeholders);
      const change = { value, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toSettingsState(await changeSetting(context, EDI_SETTINGS, change, authorOf(call, now())));
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
