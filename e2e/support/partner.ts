import { DEMO } from '../../commerce-api/src/platform/configuration/secrets';

const API_KEY = DEMO.PARTNER_API_KEY;
/** Number of steps: confirmed, picked, packed, shipped, in transit, delivered. */
const STEPS_TO_DELIVERED = 5;

/** A return as the partner accepted it. */
interface TakenReturn {
  id: string;
  status: string;
  body: { reason: string; items: { sku: string; quantity: number; condition: string }[] };
}

/** Controls the partner sandbox: breaks it, repairs it, advances an order. */
export class Partner {
  constructor(private readonly address: string) {}

  async fail(fault: Record<string, unknown>): Promise<void> {
    await this.call('POST', '/sandbox/faults', fault);
  }

  async heal(): Promise<void> {
    await this.call('DELETE', '/sandbox/faults');
  }

  /** Makes the partner take the next step with an order and tell us by webhook. */
  async advance(orderId: string): Promise<void> {
    await this.call('POST', `/sandbox/orders/${orderId}/advance`);
  }

  async deliver(orderId: string): Promise<void> {
    for (let step = 0; step < STEPS_TO_DELIVERED; step += 1) await this.advance(orderId);
  }

  /** Returns the partner's returns with an RMA number, which is the key of its submission. */
  async takenReturns(rmaNumber: string): Promise<TakenReturn[]> {
    const { returns } = await this.call('GET', '/sandbox/state');
    return returns.filter(({ keys }: { keys: string[] }) => keys.includes(rmaNumber));
  }

  /** Makes the partner take the next step with a return, by the partner's own id, and tell us by webhook. */
  async advanceReturn(id: string): Promise<void> {
    await this.call('POST', `/sandbox/returns/${id}/advance`);
  }

  /** Makes the partner count a different number of pieces, and tell us by webhook. */
  async count(sku: string, dc: string, available: number): Promise<void> {
    await this.call('POST', '/sandbox/inventory', { sku, dc, available });
  }

  /** Returns the answers in our CONTRLs to the partner's interchanges, as the partner read them. */
  async answersByEdi(): Promise<{ isAccepted: boolean }[]> {
    const { deliveries } = await this.call('GET', '/sandbox/state');
    return deliveries.flatMap(({ answer }: { answer?: { isAccepted: boolean } }) => answer ?? []);
  }

  /** Sends the partner an interchange. Its answers arrive automatically. */
  async takeInterchange(bytes: Uint8Array): Promise<void> {
    const response = await fetch(`${this.address}/api/v1/edi`, {
      method: 'POST',
      headers: { 'content-type': 'application/edifact', authorization: `Bearer ${API_KEY}` },
      body: Buffer.from(bytes),
    });
    if (!response.ok) throw new Error(`partner sandbox: the interchange was answered ${response.status}`);
  }

  private async call(method: string, path: string, body?: unknown) {
    const response = await fetch(this.address + path, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!response.ok) throw new Error(`partner sandbox: ${method} ${path} answered ${response.status}`);
    return response.json();
  }
}
