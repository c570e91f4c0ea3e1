import { ApiError } from '@nara/sandbox-shared';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Faults } from '../faults/faults';
import type { BookedOrder } from '../orders/order-book';
import {
  type Answer,
  type Refusal as MessageRefusal,
  readAnswer,
  writeAcknowledgement,
  writeDespatchAdvice,
} from './answers';
import { EANCOM_1997, type Edition, findEdition } from './bounds';
import {
  type Message,
  type MessageFault,
  type ReceivedInterchange,
  type ReceivedMessage,
  readInterchange,
  SYNTAX_ERROR,
  writeInterchange,
} from './interchange';
import { findFault, readOrder } from './orders-message';
import { SyntaxFault } from './syntax';

/** Both parties by global location number. A test interchange is answered with test interchanges. */
interface Parties {
  brand: string;
  partner: string;
  isTest: boolean;
  /** Edition of EANCOM used by the order. */
  edition: Edition;
}

/** The partner's EDI, kept in memory: takes ORDERS, answers with CONTRL, and announces despatches with DESADV. */
interface EdiInbox {
  /**
   * Reads an interchange. Returns its contents and a function that sends the answer. Throws ApiError 422 if it is
   * malformed.
   */
  take(text: string): { reference: string; messages: number; answer: () => void };
  /** Announces the despatch of an order that came by EDI; does nothing for other orders. */
  despatch(order: BookedOrder): void;
  /** Reads the brand's answer to an interchange: the text of a CONTRL. Throws SyntaxFault. */
  readAnswer(text: string): Answer | undefined;
  clear(): void;
}

interface EdiServices {
  faults: Faults;
  /** Sends a signed interchange to the brand. */
  send: (text: string) => void;
  /** Epoch ms. */
  now: () => number;
}

/** Returns the planned fault of a message that contains the segment to refuse. */
function plannedFault({ segments }: ReceivedMessage, tag: string | undefined): MessageFault | undefined {
  const index = segments.findIndex((segment) => segment.tag === tag);
  return index < 0 || !tag ? undefined : { segment: index + 2, tag, code: SYNTAX_ERROR.invalid };
}

export function createEdiInbox({ faults, send, now }: EdiServices): EdiInbox {
  const partiesByOrder = new Map<string, Parties>();
  let sequence = now();

  const post = (message: Message, { brand, partner, isTest }: Parties): void => {
    // Answering an answer would never end.
    const asksForAnswer = message.type !== 'CONTRL';
    sequence += 1;
    const reference = `W${sequence}`.slice(0, 14);
    send(
      writeInterchange({
        reference,
        sender: partner,
        recipient: brand,
        at: now(),
        isTest,
        asksForAnswer,
        messages: [message],
      }),
    );
  };

  /** Takes a message, or returns the reasons for its rejection. */
  const takeMessage = (message: ReceivedMessage, parties: Parties): MessageRefusal[] => {
    const isOrder = message.type === 'ORDERS';
    const fault = plannedFault(message, faults.plan.refuseEdiSegment) ?? (isOrder ? findFault(message) : undefined);
    const { type, version, reference } = message;
    if (fault) return [{ ...fault, message: reference, type, version }];
    if (isOrder) partiesByOrder.set(readOrder(message).number, parties);
    return [];
  };

  return {
    take(text) {
      const { reference, sender, recipient, isTest, asksForAnswer, messages } = read(text);
      const edition = findEdition(messages[0]?.version ?? '') ?? EANCOM_1997;
      const parties = { brand: sender, partner: recipient, isTest, edition };
      const refusals = messages.flatMap((message) => takeMessage(message, parties));
      const answer = writeAcknowledgement(
        { interchange: reference, isAccepted: true, refusals },
        { sender, recipient },
        edition,
      );
      // Faults are reported even to senders that did not ask for an answer.
      const isDue = asksForAnswer || refusals.length > 0;
      return { reference, messages: messages.length, answer: () => isDue && post(answer, parties) };
    },
    despatch({ id, body, trackingNumber }) {
      const parties = partiesByOrder.get(body.order_id);
      if (!parties) return;
      const lines = body.items.map(({ sku, quantity }) => ({
        gtin: null,
        woolworthsSku: sku,
        naraSku: null,
        quantity,
      }));
      const advice = {
        number: `DES-${id}`,
        orderId: body.order_id,
        despatchedAt: now(),
        trackingCode: trackingNumber,
        lines,
      };
      post(writeDespatchAdvice(advice, parties.edition), parties);
    },
    readAnswer(text) {
      const [message] = readInterchange(text).messages;
      return message && readAnswer(message);
    },
    clear: () => partiesByOrder.clear(),
  };
}

function read(text: string): ReceivedInterchange {
  try {
    return readInterchange(text);
  } catch (fault) {
    if (fault instanceof SyntaxFault) throw new ApiError(422, 'INVALID_INTERCHANGE', fault.message);
    throw fault;
  }
}

/** Serves the partner's EDI over HTTP; the answer to an interchange is sent as a separate interchange. */
export function serveEdi(
  app: FastifyInstance,
  { inbox, access }: { inbox: EdiInbox; access: onRequestAsyncHookHandler },
) {
  app.addContentTypeParser<Buffer>(['application/edifact', 'text/plain'], { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body.toString('latin1')),
  );
  app.post('/edi', { onRequest: access }, async ({ body }, reply) => {
    const { answer, ...taken } = inbox.take(typeof body === 'string' ? body : '');
    // The partner sends its answer after this request has ended, even if the response was lost.
    reply.raw.once('close', answer);
    return reply.code(202).send(taken);
  });
}
