import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, OrderId, oneLine } from '../../wire/fields';
import { settingState } from '../../wire/settings';
import { DC_CODES } from '../inventory/vocabulary';
import { LiveOrderSelection } from '../orders/admin-schemas';
import { PERMISSIONS } from '../session/rules';
import { agreementFaults, isGln } from './rules';

/** Maximum number of orders in one interchange. */
const MAX_ORDERS = 500;

/** Reference of one of our interchanges; used in URLs. */
const InterchangeReference = z.string().regex(/^[A-Z0-9]{1,14}$/, 'must be 1 to 14 capital letters or digits');

const Gln = z.string().trim().check(oneLine).refine(isGln, 'must be 13 digits whose last one fits the others');

/** EDI settings agreed with the partner. */
export const EdiSettings = z.strictObject({
  /** Version and release of the directory, such as `D:96A`. */
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

/** Current settings, with the author and time of the last change. */
export const EdiSettingsState = settingState(EdiSettings);

/** New settings, which must be consistent with each other. */
export const EdiSettingsChange = z.strictObject({
  settings: EdiSettings.superRefine((settings, { addIssue }) => {
    for (const { field, message } of agreementFaults(settings)) {
      addIssue({ code: 'custom', path: field.split('.'), message });
    }
  }),
  expectedUpdatedAt: IsoTime,
  /** Must be true to send real orders while a number is still a placeholder. */
  acceptsPlaceholders: z.boolean().default(false),
});

/** Orders for an interchange: the named ones, or else those that match the filter, oldest first. */
export const EdiExport = z.strictObject({
  orderIds: z.array(OrderId).min(1).max(MAX_ORDERS).optional(),
  filter: LiveOrderSelection.optional(),
  /** Also exports named orders that were sent before. */
  includesSent: z.boolean().default(false),
});

/** Maximum number of orders whose reasons a response lists; the counts cover the rest. */
export const MAX_NAMED_ORDERS = 20;

/** Order that is left out because the agreed format cannot hold one of its texts. */
export const UnwritableOrder = z.strictObject({
  orderId: OrderId,
  /** Reason for people, such as `the street does not fit into 4 lines of 35 characters`. */
  reason: z.string(),
});

export const EdiExported = z.strictObject({
  reference: InterchangeReference,
  orderCount: z.int().min(1),
  /** Numbers of orders that were left out. With a filter, only unmapped and unwritable orders are counted. */
  leftOut: z.strictObject({
    /** Sent before. */
    sent: z.int().min(0),
    /** Shipped, delivered, cancelled or refunded. */
    ended: z.int().min(0),
    /** Not paid yet; absent if there are none. */
    unpaid: z.int().min(1).optional(),
    /** Orders with a piece without a Woolworths SKU; absent from servers that do not count them yet. */
    unmapped: z.int().min(0).optional(),
    /** Orders with a text that the agreed format cannot hold; absent from servers that do not count them yet. */
    unwritable: z.int().min(0).optional(),
  }),
  /** First of the unwritable orders; absent from servers that do not report them yet. */
  unwritable: z.array(UnwritableOrder).max(MAX_NAMED_ORDERS).optional(),
  /** True if the filter matches more orders that were not sent yet. */
  hasMore: z.boolean(),
});

/** States of one of our interchanges: `sent` until the partner accepts it or refuses part of it. */
const INTERCHANGE_STATES = ['sent', 'accepted', 'refused'] as const;

/** Result of an order in one of our interchanges. */
export const OrderInterchange = z.strictObject({
  reference: InterchangeReference,
  sentAt: IsoTime,
  /** Name of the member of staff who exported it. */
  author: z.string(),
  state: z.enum(INTERCHANGE_STATES),
  answeredAt: IsoTime.nullable(),
  /** Reason for a refusal, for people: the segment and its fault. */
  reason: z.string().nullable(),
});

/** One of our CONTRL messages. */
export const EdiAcknowledgement = z.strictObject({ reference: InterchangeReference, text: z.string() });

/** CONTRL message of ours that answers a despatch advice for an order. */
export const OrderAcknowledgement = z.strictObject({
  reference: InterchangeReference,
  sentAt: IsoTime,
  /** Number that the partner gave the advice. */
  advice: z.string(),
});

const EdiReceipt = z.strictObject({
  received: z.literal(true),
  /** True if it was new and changed something. */
  applied: z.boolean(),
  /** Our CONTRL, if the interchange requested one. */
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

const access = PERMISSIONS['live-orders'].roles;
const settingsAccess = PERMISSIONS['api-config'].roles;

export const ediEndpoints = defineEndpoints({
  export: {
    method: 'POST',
    path: '/api/enterprise/edi/interchanges',
    access,
    summary: 'Put orders into an ORDERS interchange, which marks them as sent (audited)',
    body: EdiExport,
    response: EdiExported,
    status: 201,
  },
  file: {
    method: 'GET',
    path: '/api/enterprise/edi/interchanges/:reference',
    access,
    audits: 'export',
    summary: 'Download an interchange of ours, byte for byte as it was made',
    params: z.strictObject({ reference: InterchangeReference }),
    response: 'application/edifact',
  },
  settings: {
    method: 'GET',
    path: '/api/enterprise/edi/settings',
    access: settingsAccess,
    summary: 'Get the EDI settings agreed with the partner',
    response: EdiSettingsState,
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/enterprise/edi/settings',
    access: settingsAccess,
    summary: 'Change it (audited; refused when somebody else saved first)',
    body: EdiSettingsChange,
    response: EdiSettingsState,
  },
  receive: {
    method: 'POST',
    path: '/api/woolworths/edi',
    access: 'partner-signature',
    summary: 'Signed DESADV and CONTRL interchanges from the partner',
    body: 'application/edifact',
    response: EdiReceipt,
  },
});
