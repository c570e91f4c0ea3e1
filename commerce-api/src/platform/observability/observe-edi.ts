import type { HandlersOf } from '#platform/http';
import { Refusal } from '#platform/http';
import type { Instruments } from './instruments';

/** The same handlers; interchanges that go out, come in and are refused are noted. */
export const observeEdi = (
  handlers: HandlersOf<'edi'>,
  { logSystem }: Pick<Instruments, 'logSystem'>,
): HandlersOf<'edi'> => ({
  ...handlers,
  async export(call) {
    const exported = await handlers.export(call);
    const { reference, orderCount } = exported;
    logSystem({
      level: 'info',
      service: 'OrderService',
      message: `EDI interchange ${reference} exported`,
      details: { requestId: call.request.id, items: orderCount },
    });
    return exported;
  },
  async receive(call) {
    const details = { requestId: call.request.id };
    try {
      const receipt = await handlers.receive(call);
      const message = receipt.applied ? 'EDI interchange taken' : 'EDI interchange changed nothing';
      logSystem({ level: receipt.applied ? 'success' : 'info', service: 'WebhookReceiver', message, details });
      return receipt;
    } catch (fault) {
      if (fault instanceof Refusal && fault.code === 'interchange-refused') {
        logSystem({
          level: 'warning',
          service: 'WebhookReceiver',
          message: `EDI interchange refused: ${fault.detail}`,
          details: { ...details, errorCode: fault.code },
        });
      }
      throw fault;
    }
  },
});
