import { type Refusal as EdiRefusal, writeAcknowledgement } from '../../../../commerce-api/src/edi/acknowledgement';
import { writeDespatchAdvice } from '../../../../commerce-api/src/edi/despatch-advice';
import { EdiFault } from '../../../../commerce-api/src/edi/fault';
import {
  type Message,
  type ReceivedInterchange,
  readInterchange,
  writeInterchange,
} from '../../../../commerce-api/src/edi/interchange';
import { componentOf } from '../../../../commerce-api/src/edi/segment';
import type { Faults } from '../faults/faults';
import { Refusal } from '../http/refusal';
import type { BookedOrder } from '../orders/order-book';

/** Who writes to whom, by global location number. */
interface Parties {
  brand: string;
  partner: string;
}

/** The partner's EDI, in memory: takes ORDERS, answers by CONTRL, and announces what it despatches by DESADV. */
export interface EdiInbox {
  /** Reads an interchange; answers what it is, and the way to send the answer to it. Throws 422 for a malformed one. */
  take(text: string): { reference: string; messages: number; answer: () => void };
  /** Announces an order that came by EDI; others are nobody's business here. */
  despatch(order: BookedOrder): void;
  clear(): void;
}

export interface EdiServices {
  faults: Faults;
  /** Carries a signed interchange to the brand. */
  send: (text: string) => void;
  /** Epoch ms. */
  now: () => number;
}

type Received = ReceivedInterchange['messages'][number];

/** Code list 0085: a value is not valid. */
const INVALID = '12';

const orderIdOf = ({ segments }: Received): string => {
  const begin = segments.find(({ tag }) => tag === 'BGM');
  return begin ? componentOf(begin, 1) : '';
};

/** The refusal of a message when the sandbox was told to refuse a segment that it holds. */
function refusalOf({ segments, reference }: Received, tag: string): EdiRefusal[] {
  const index = segments.findIndex((segment) => segment.tag === tag);
  return index < 0 ? [] : [{ message: reference, segment: index + 2, tag, code: INVALID, reason: '' }];
}

export function createEdiInbox({ faults, send, now }: EdiServices): EdiInbox {
  const partiesOf = new Map<string, Parties>();
  let sequence = now();

  const wrap = (message: Message, { brand, partner }: Parties): string => {
    sequence += 1;
    const reference = `W${sequence}`.slice(0, 14);
    return writeInterchange({
      reference,
      sender: partner,
      recipient: brand,
      at: now(),
      isTest: true,
      messages: [message],
    });
  };

  return {
    take(text) {
      const { reference, sender, recipient, messages } = read(text);
      const refused = faults.plan.refuseEdiSegment;
      const refusals = refused ? messages.flatMap((message) => refusalOf(message, refused)) : [];
      const parties = { brand: sender, partner: recipient };
      for (const message of messages) {
        const isRefused = refusals.some((refusal) => refusal.message === message.reference);
        if (!isRefused) partiesOf.set(orderIdOf(message), parties);
      }
      const answer = writeAcknowledgement(
        { interchange: reference, isAccepted: true, refusals },
        { sender, recipient },
      );
      return { reference, messages: messages.length, answer: () => send(wrap(answer, parties)) };
    },
    despatch({ id, body, trackingNumber }) {
      const parties = partiesOf.get(body.order_id);
      if (!parties) return;
      const advice = writeDespatchAdvice({
        number: `DES-${id}`,
        orderId: body.order_id,
        despatchedAt: now(),
        trackingCode: trackingNumber,
        lines: body.items.map(({ sku, quantity }) => ({ gtin: null, woolworthsSku: sku, quantity })),
      });
      send(wrap(advice, parties));
    },
    clear: () => partiesOf.clear(),
  };
}

function read(text: string): ReceivedInterchange {
  try {
    return readInterchange(text);
  } catch (fault) {
    if (fault instanceof EdiFault) throw new Refusal(422, 'INVALID_INTERCHANGE', fault.message);
    throw fault;
  }
}
