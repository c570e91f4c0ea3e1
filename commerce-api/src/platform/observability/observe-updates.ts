import type { HandlersOf } from '#platform/http';
import type { Instruments } from './instruments';

type PartnerHandlers = HandlersOf<'partner'>;

/** The same handlers; updates that were taken are noted. Those that were refused: `observeRefusals`. */
export const observeUpdates = (handlers: PartnerHandlers, { metrics, logSystem }: Instruments): PartnerHandlers => ({
  ...handlers,
  async receiveUpdate(call) {
    const receipt = await handlers.receiveUpdate(call);
    const isApplied = 'applied' in receipt && receipt.applied;
    const { orderId, status, trackingNumber } = call.body;
    metrics.webhooks.inc({ outcome: isApplied ? 'applied' : 'unchanged' });
    logSystem({
      level: isApplied ? 'success' : 'info',
      service: 'WebhookReceiver',
      message: isApplied ? `Partner update applied: ${status}` : `Partner update changed nothing: ${status}`,
      orderId,
      details: { requestId: call.request.id, status, ...(trackingNumber && { trackingCode: trackingNumber }) },
    });
    return receipt;
  },
});
