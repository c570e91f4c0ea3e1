import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf, Rand, typedLines } from '../../wire/fields';
import { ORDER_STATUSES } from '../orders/vocabulary';
import { placeholdersIn } from './templates';
import {
  CONTACT_SUBJECT_CODES,
  DELIVERY_STATES,
  LONGEST_ANSWER,
  MESSAGE_FILTERS,
  MESSAGE_OWNERS,
  THREAD_KINDS,
} from './vocabulary';

export const MessageQuery = z.strictObject({
  /** Searches name, e-mail address and text, where an order's number may stand, and the reference of a message. */
  search: z.string().trim().max(100).optional(),
  state: z.enum(MESSAGE_FILTERS).optional(),
  subject: z.enum(CONTACT_SUBJECT_CODES).optional(),
  owner: z.enum(MESSAGE_OWNERS).optional(),
  /** By `dueAt`: what waits, the soonest due first, and then the others, the newest first. */
  sort: z.enum(['dueAt', '-dueAt', 'receivedAt', '-receivedAt']).default('dueAt'),
  ...Paging,
});

const Assignee = z.strictObject({ id: Id, name: z.string() });

/** A message to customer care, as staff work with it. */
export const DeskMessage = z.strictObject({
  id: Id,
  /** Number by which staff and shopper call it. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: z.string(),
  receivedAt: IsoTime,
  /** Time by which an answer was promised: 24 hours after the message came, or was opened again. */
  dueAt: IsoTime,
  assignee: Assignee.nullable(),
  answeredAt: IsoTime.nullable(),
  /** Name of whoever answered it, or said that it was. */
  answeredBy: z.string().nullable(),
  /** When it was answered for the first time. */
  firstAnsweredAt: IsoTime.nullable(),
  /** Null while it is open. */
  closedAt: IsoTime.nullable(),
  closedBy: z.string().nullable(),
  /** Also the version. */
  updatedAt: IsoTime,
});

export const MessagePage = pageOf(DeskMessage);

/** Messages without an answer, and those of them past the promised time. */
export const WaitingMessages = z.strictObject({ waiting: z.int().min(0), overdue: z.int().min(0) });

/** Users whom a message can be assigned to. */
export const DeskPeople = z.strictObject({ people: z.array(Assignee) });

/** Fields that are left out stay as they are. */
export const MessageChange = z
  .strictObject({
    /** Null takes the message from whoever had it. */
    assigneeId: Id.nullable().optional(),
    isAnswered: z.boolean().optional(),
    /** False opens it again: it waits anew, for the promised hours from now. */
    isClosed: z.boolean().optional(),
    /** `updatedAt` of the message that was shown; a newer one on the server refuses the change (409). */
    expectedUpdatedAt: IsoTime,
  })
  .refine((change) => Object.keys(change).length > 1, 'must change something');

/** An answer, as it is mailed to the shopper. */
export const NewAnswer = z.strictObject({
  text: typedLines(LONGEST_ANSWER).refine(
    (text) => placeholdersIn(text).length === 0,
    'must have no placeholder left to fill in',
  ),
  /** Closes the message with it. */
  isClosing: z.boolean(),
  /** As in a change. */
  expectedUpdatedAt: IsoTime,
});

/** What happened to a message after it had come. */
export const ThreadEntry = z.strictObject({
  id: Id,
  kind: z.enum(THREAD_KINDS),
  at: IsoTime,
  /** Name of whoever did it. */
  author: z.string(),
  /** Text of an answer or a note; name of whoever a message was assigned to, null for nobody; else null. */
  text: z.string().nullable(),
});

/** All that happened to a message, the oldest first. */
export const MessageThread = z.strictObject({ entries: z.array(ThreadEntry) });

/** What became of the mails with the answers to a message. */
export const AnswerDeliveries = z.strictObject({
  deliveries: z.array(z.strictObject({ entryId: Id, state: z.enum(DELIVERY_STATES), at: IsoTime })),
});

/** An order that stands beside a message. */
export const MessageOrder = z.strictObject({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Pieces. */
  items: z.int(),
  total: Rand,
  createdAt: IsoTime,
  /** True when the message names its number. */
  isNamed: z.boolean(),
  /** False when it was placed with another e-mail address than that of the message. */
  isTheirs: z.boolean(),
});

/** Orders that a message names, and those of its e-mail address, the newest first. */
export const MessageOrders = z.strictObject({
  orders: z.array(MessageOrder),
  /** True when the address placed more than are listed. */
  hasMore: z.boolean(),
});

/** How well the promised time was kept with the messages of the last days. */
export const AnswerFigures = z.strictObject({
  /** Days that are looked at. */
  days: z.int().min(1),
  /** Messages that were answered, or should have been by now. */
  counted: z.int().min(0),
  /** Those of them with an answer within the promised time. */
  inTime: z.int().min(0),
  /** Their share in percent, which reads 100 only when none was late; null of none. */
  share: z.int().min(0).max(100).nullable(),
  /** Minutes from a message to its first answer, the median; null without an answer. */
  medianMinutes: z.int().min(0).nullable(),
});

/** Where messages are mailed to besides; nowhere when null. */
export const ContactDesk = z.strictObject({ forwardTo: z.email().max(254).nullable() });
export const ContactDeskState = z.strictObject({
  settings: ContactDesk,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const ContactDeskChange = z.strictObject({ settings: ContactDesk, expectedUpdatedAt: IsoTime });

export type MessageQuery = z.input<typeof MessageQuery>;
export type DeskMessage = z.infer<typeof DeskMessage>;
export type MessageChange = z.infer<typeof MessageChange>;
export type NewAnswer = z.infer<typeof NewAnswer>;
export type ThreadEntry = z.infer<typeof ThreadEntry>;
export type MessageThread = z.infer<typeof MessageThread>;
export type AnswerDeliveries = z.infer<typeof AnswerDeliveries>;
export type MessageOrder = z.infer<typeof MessageOrder>;
export type MessageOrders = z.infer<typeof MessageOrders>;
export type AnswerFigures = z.infer<typeof AnswerFigures>;
export type WaitingMessages = z.infer<typeof WaitingMessages>;
export type ContactDesk = z.infer<typeof ContactDesk>;
export type ContactDeskState = z.infer<typeof ContactDeskState>;
