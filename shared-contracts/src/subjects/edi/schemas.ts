import { z } from 'zod';
import { IsoTime, OrderId } from '../../wire/fields';
import { DC_CODES } from '../inventory/centres';
import { LiveOrderSelection } from '../orders/admin-schemas';
import { agreementFaults } from './agreement';
import { isGln } from './gln';

/** Orders that one interchange holds at most. */
const MOST_ORDERS = 500;

/** Reference of one of our interchanges; part of an address. */
export const InterchangeReference = z.string().regex(/^[A-Z0-9]{1,14}$/, 'must be 1 to 14 capital letters or digits');

const Gln = z.string().trim().refine(isGln, 'must be 13 digits whose last one fits the others');

/** EDI settings agreed with the partner. */
export const EdiSettings = z.strictObject({
  /** Version and release of the directory, as `D:96A`. */
  directory: z
    .string()
    .trim()
    .regex(/^[A-Z]:\d{2}[A-Z]$/, 'must look like D:96A'),
  /** Association assigned code of ORDERS (EANCOM). */
  ordersCode: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,6}$/, 'must be 1 to 6 capital letters or digits'),
  naraGln: Gln,
  woolworthsGln: Gln,
  dcGlns: z.record(z.enum(DC_CODES), Gln),
  /** Marks every interchange as a test. */
  isTest: z.boolean(),
});

/** Present settings, with the author and time of the last change. */
export const EdiSettingsState = z.strictObject({
  settings: EdiSettings,
  /** Also the version; 1970 while nobody has changed them. */
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});

/** New settings; their parts must fit each other. */
export const EdiSettingsChange = z.strictObject({
  settings: EdiSettings.superRefine((settings, { addIssue }) => {
    for (const { field, message } of agreementFaults(settings)) {
      addIssue({ code: 'custom', path: field.split('.'), message });
    }
  }),
  expectedUpdatedAt: IsoTime,
});

/** Orders of an interchange: those named, or else those of the filter, oldest first. */
export const EdiExport = z.strictObject({
  orderIds: z.array(OrderId).min(1).max(MOST_ORDERS).optional(),
  filter: LiveOrderSelection.optional(),
  /** Includes named orders that were sent before. */
  includesSent: z.boolean().default(false),
});

/** Orders whose reasons one answer names; the counts tell of the others. */
export const MOST_NAMED_ORDERS = 20;

/** An order that stays out because the agreed format cannot hold a text of it. */
export const UnwritableOrder = z.strictObject({
  orderId: OrderId,
  /** In words for people, such as `the street does not fit into 4 lines of 35 characters`. */
  reason: z.string(),
});

export const EdiExported = z.strictObject({
  reference: InterchangeReference,
  orderCount: z.int().min(1),
  /** Orders that were left out: the named ones, and of a filter the unmapped ones. */
  leftOut: z.strictObject({
    /** Sent before. */
    sent: z.int().min(0),
    /** Shipped, delivered, cancelled or refunded. */
    ended: z.int().min(0),
    /** Not paid yet; missing where none is. */
    unpaid: z.int().min(1).optional(),
    /** With a piece that has no Woolworths SKU; missing from servers before this count. */
    unmapped: z.int().min(0).optional(),
    /** With a text that the agreed format cannot hold; missing from servers before this count. */
    unwritable: z.int().min(0).optional(),
  }),
  /** The first of the unwritable orders; missing from servers before them. */
  unwritable: z.array(UnwritableOrder).max(MOST_NAMED_ORDERS).optional(),
  /** True when the filter has more orders that were not sent yet. */
  hasMore: z.boolean(),
});

/** States of one of our interchanges: `sent` until the partner accepts it or refuses some of it. */
const INTERCHANGE_STATES = ['sent', 'accepted', 'refused'] as const;

/** Result of an order in one of our interchanges. */
export const OrderInterchange = z.strictObject({
  reference: InterchangeReference,
  sentAt: IsoTime,
  /** Name of the member of staff who exported it. */
  author: z.string(),
  state: z.enum(INTERCHANGE_STATES),
  answeredAt: IsoTime.nullable(),
  /** Reason of a refusal in words for people: the segment and its fault. */
  reason: z.string().nullable(),
});

/** A CONTRL of ours. */
export const EdiAcknowledgement = z.strictObject({ reference: InterchangeReference, text: z.string() });

/** A CONTRL of ours that answers a despatch advice of an order. */
export const OrderAcknowledgement = z.strictObject({
  reference: InterchangeReference,
  sentAt: IsoTime,
  /** The partner's number of the advice. */
  advice: z.string(),
});

export const EdiReceipt = z.strictObject({
  received: z.literal(true),
  /** True when it was new and changed something. */
  applied: z.boolean(),
  /** Our CONTRL, when the interchange asked for one. */
  acknowledgement: EdiAcknowledgement.optional(),
});

export type EdiSettings = z.infer<typeof EdiSettings>;
export type EdiSettingsState = z.infer<typeof EdiSettingsState>;
export type EdiExport = z.input<typeof EdiExport>;
export type EdiExported = z.infer<typeof EdiExported>;
export type EdiAcknowledgement = z.infer<typeof EdiAcknowledgement>;
export type UnwritableOrder = z.infer<typeof UnwritableOrder>;
export type OrderAcknowledgement = z.infer<typeof OrderAcknowledgement>;
export type OrderInterchange = z.infer<typeof OrderInterchange>;
export type InterchangeState = (typeof INTERCHANGE_STATES)[number];
