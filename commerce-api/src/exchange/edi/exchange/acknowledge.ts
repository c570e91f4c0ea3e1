import type { EdiAcknowledgement } from '@nara/shared-contracts/api/edi';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { type Verdict, writeAnswer } from '../answer';
import { editionOf } from '../editions';
import { findHeader, readHeader, writeInterchange } from '../interchange';
import { writeSegments } from '../write';
import { nextReference } from './references';
import { EDI_SETTINGS } from './settings';

/** An interchange that may require a response. */
export interface Answered {
  text: string;
  /** Null if the interchange was accepted. */
  verdict: Verdict | null;
  /** Epoch ms. */
  at: number;
}

/** Acknowledging a CONTRL with another CONTRL would never end. */
const ANSWER = 'CONTRL';

/**
 * Responds with a CONTRL to an interchange that asked for one, and stores it. A repeated interchange gets the same
 * response again. Runs in the transaction `tx`. Returns undefined if no response was requested, if the interchange
 * contains only acknowledgements, or if its envelope cannot be read.
 */
export async function acknowledge(
  context: Context,
  tx: Kysely<Tables>,
  { text, verdict, at }: Answered,
  types: readonly string[] = [],
): Promise<EdiAcknowledgement | undefined> {
  const header = findHeader(text);
  const isAnswer = types.length > 0 && types.every((type) => type === ANSWER);
  if (!header || !readHeader(header).asksForAnswer || isAnswer) return undefined;
  const { value: settings } = await readSetting(tx, EDI_SETTINGS);
  const message = writeAnswer(header, verdict, editionOf(settings.directory));
  if (!message) return undefined;
  const { reference: theirs, sender: theirGln, isTest } = readHeader(header);
  const answers = `${theirGln}:${theirs}`;
  const before = await findAnswer(tx, answers, writeSegments(message.segments));
  if (before) return before;
  const { number, reference } = await nextReference(context.database, tx);
  const { naraGln: sender, woolworthsGln: recipient } = settings;
  const written = writeInterchange({
    reference,
    sender,
    recipient,
    at,
    isTest,
    asksForAnswer: false,
    messages: [message],
  });
  await tx
    .insertInto('edi_interchanges')
    .values({
      id: reference,
      direction: 'out',
      type: ANSWER,
      reference,
      number,
      sender,
      recipient,
      at,
      author: null,
      order_count: 0,
      state: verdict ? 'refused' : 'accepted',
      text: written,
      answers,
    })
    .execute();
  return { reference, text: written };
}

/** Finds an earlier response with the same content. */
async function findAnswer(tx: Kysely<Tables>, answers: string, body: string): Promise<EdiAcknowledgement | undefined> {
  const given = await tx
    .selectFrom('edi_interchanges')
    .select(['reference', 'text'])
    .where('answers', '=', answers)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return given?.text.includes(body) ? given : undefined;
}
