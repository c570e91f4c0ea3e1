import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf, Rand, Search, someText } from '../../wire/fields';
import { settingChange, settingState } from '../../wire/settings';
import { ORDER_STATUSES } from '../orders/vocabulary';
import {
  CONTACT_SUBJECT_CODES,
  DELIVERY_STATES,
  MAX_RESPONSE_LENGTH,
  MESSAGE_FILTERS,
  MESSAGE_OWNERS,
  placeholdersIn,
  THREAD_KINDS,
} from './messages';

export const MessageQuery = z.strictObject({
  /** Searches the name, e-mail address and text (which may contain an order number), and the reference of a message. */
  search: Search,
  state: z.enum(MESSAGE_FILTERS).optional(),
  subject: z.enum(CONTACT_SUBJECT_CODES).optional(),
  owner: z.enum(MESSAGE_OWNERS).optional(),
  /** By `dueAt`: waiting messages first, soonest due first, then the others, newest first. */
  sort: z.enum(['dueAt', '-dueAt', 'receivedAt', '-receivedAt']).default('dueAt'),
  ...Paging,
});

const Assignee = z.strictObject({ id: Id, name: z.string() });

/** Message to customer care, as staff work with it. */
export const DeskMessage = z.strictObject({
  id: Id,
  /** Reference number that staff and shopper use for it. */
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: z.string(),
  receivedAt: IsoTime,
  /** Time by which an answer was promised: 24 hours after the message was received or reopened. */
  dueAt: IsoTime,
  assignee: Assignee.nullable(),
  answeredAt: IsoTime.nullable(),
  /** Name of the member of staff who answered it or marked it as answered. */
  answeredBy: z.string().nullable(),
  /** Time of the first answer. */
  firstAnsweredAt: IsoTime.nullable(),
  /** Null while it is open. */
  closedAt: IsoTime.nullable(),
  closedBy: z.string().nullable(),
  /** Also the version. */
  updatedAt: IsoTime,
});

export const MessagePage = pageOf(DeskMessage);

/** Number of messages without an answer, and of those past the promised time. */
export const WaitingMessages = z.strictObject({ waiting: z.int().min(0), overdue: z.int().min(0) });

/** Users that a message can be assigned to. */
export const DeskPeople = z.strictObject({ people: z.array(Assignee) });

/** Omitted fields keep their values. */
export const MessageChange = z
  .strictObject({
    /** Null removes the assignee. */
    assigneeId: Id.nullable().optional(),
    isAnswered: z.boolean().optional(),
    /** False reopens the message: it waits again, for the promised number of hours from now. */
    isClosed: z.boolean().optional(),
    /** `updatedAt` of the message that was shown; the request fails with 409 if the server has a newer one. */
    expectedUpdatedAt: IsoTime,
  })
  .refine((change) => Object.keys(change).length > 1, 'must change something');

/** Answer as it is mailed to the shopper. */
export const NewAnswer = z.strictObject({
  text: someText(MAX_RESPONSE_LENGTH).refine(
    (text) => placeholdersIn(text).length === 0,
    'must have no placeholder left to fill in',
  ),
  /** Also closes the message. */
  isClosing: z.boolean(),
  /** As in `MessageChange`. */
  expectedUpdatedAt: IsoTime,
});

/** Event of a message after it was received. */
export const ThreadEntry = z.strictObject({
  id: Id,
  kind: z.enum(THREAD_KINDS),
  at: IsoTime,
  /** Name of the author. */
  author: z.string(),
  /** Text of an answer or a note; name of the assignee for an assignment, null if it was removed; otherwise null. */
  text: z.string().nullable(),
});

/** All events of a message, oldest first. */
export const MessageThread = z.strictObject({ entries: z.array(ThreadEntry) });

/** Delivery states of the mails that carry answers to a message. */
export const AnswerDeliveries = z.strictObject({
  deliveries: z.array(z.strictObject({ entryId: Id, state: z.enum(DELIVERY_STATES), at: IsoTime })),
});

/** Order shown next to a message. */
export const MessageOrder = z.strictObject({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Number of pieces. */
  items: z.int(),
  total: Rand,
  createdAt: IsoTime,
  /** True if the message contains its number. */
  isNamed: z.boolean(),
  /** False if it was placed with a different e-mail address from that of the message. */
  isTheirs: z.boolean(),
});

/** Orders that a message names, and orders of its e-mail address, newest first. */
export const MessageOrders = z.strictObject({
  orders: z.array(MessageOrder),
  /** True if the address placed more orders than are listed. */
  hasMore: z.boolean(),
});

/** Figures on how many recent messages were answered within the promised time. */
export const AnswerFigures = z.strictObject({
  /** Number of days that the figures cover. */
  days: z.int().min(1),
  /** Messages that were answered, or whose promised time has passed. */
  counted: z.int().min(0),
  /** Messages answered within the promised time. */
  inTime: z.int().min(0),
  /** Percentage of messages answered in time; 100 only if none was late; null without messages. */
  share: z.int().min(0).max(100).nullable(),
  /** Median minutes from a message to its first answer; null without an answer. */
  medianMinutes: z.int().min(0).nullable(),
});

/** Address that messages are also forwarded to; null for none. */
export const ContactDesk = z.strictObject({ forwardTo: z.email().max(254).nullable() });
export const ContactDeskState = settingState(ContactDesk);
export const ContactDeskChange = settingChange(ContactDesk);

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
