import { z } from 'zod';
import { Id, IsoTime, Paging, pageOf } from '../../wire/fields';
import { CONTACT_SUBJECT_CODES, MESSAGE_STATES } from './vocabulary';

export const MessageQuery = z.strictObject({
  /** Searches name, e-mail address and text. */
  search: z.string().trim().max(100).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  subject: z.enum(CONTACT_SUBJECT_CODES).optional(),
  sort: z.enum(['receivedAt', '-receivedAt']).default('receivedAt'),
  ...Paging,
});

const Assignee = z.strictObject({ id: Id, name: z.string() });

/** A message to customer care, as staff work with it. */
export const DeskMessage = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: z.string(),
  receivedAt: IsoTime,
  /** Time by which shoppers were promised an answer. */
  dueAt: IsoTime,
  assignee: Assignee.nullable(),
  answeredAt: IsoTime.nullable(),
  /** Name of whoever said that it was answered. */
  answeredBy: z.string().nullable(),
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
    /** `updatedAt` of the message that was shown; a newer one on the server refuses the change (409). */
    expectedUpdatedAt: IsoTime,
  })
  .refine((change) => Object.keys(change).length > 1, 'must change something');

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
export type WaitingMessages = z.infer<typeof WaitingMessages>;
export type ContactDesk = z.infer<typeof ContactDesk>;
export type ContactDeskState = z.infer<typeof ContactDeskState>;
