import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, PathRevision, Rand } from '../../wire/fields';
import { PROVINCE_CODES } from '../../wire/provinces';
import { lastChange, Restoration, revisionsOf, settingChange } from '../../wire/settings';
import { PERMISSIONS } from '../session/rules';
import { DELIVERY_METHODS, MAX_CLOSED_DAYS, MAX_DATED, MAX_DELIVERY_DAYS, MAX_VAT } from './vocabulary';

/** South African day such as `2026-12-16`. */
const Day = z.iso.date();

const BusinessDays = z.int().min(0).max(MAX_DELIVERY_DAYS);

const tariff = {
  /** Rand, VAT included. */
  price: Rand,
  /** Subtotal in rand that must be exceeded for free delivery; null if it is never free. */
  freeOver: Rand.nullable(),
  /** Business days after the day on which the order is sent. */
  daysFrom: BusinessDays,
  daysUntil: BusinessDays,
};

const daysInOrder = <T extends z.ZodType<{ daysFrom: number; daysUntil: number }>>(schema: T): T =>
  schema.refine(({ daysFrom, daysUntil }) => daysFrom <= daysUntil, {
    path: ['daysUntil'],
    message: 'must not be fewer than the first',
  }) as T;

/** Price and duration of a delivery. */
export const DeliveryTariff = daysInOrder(z.strictObject(tariff));

/** Different terms for one province. */
export const DeliveryException = daysInOrder(
  z.strictObject({ province: z.enum(PROVINCE_CODES), isOffered: z.boolean(), ...tariff }),
);

/** Delivery method, with the provinces whose terms differ. */
export const DeliveryMethodTerms = daysInOrder(
  z.strictObject({
    isOffered: z.boolean(),
    ...tariff,
    exceptions: z
      .array(DeliveryException)
      .max(PROVINCE_CODES.length)
      .refine((all) => new Set(all.map(({ province }) => province)).size === all.length, 'must name a province once'),
  }),
);

/** Delivery terms of the shop. Standard delivery is offered everywhere, so that every address can be reached. */
export const Delivery = z
  .strictObject({
    /** South African time of day before which an order is sent the same business day: `14:00`. */
    cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 14:00'),
    /** Days on which nothing is sent, in addition to weekends and public holidays. */
    closedOn: z.array(Day).max(MAX_CLOSED_DAYS),
    standard: DeliveryMethodTerms,
    express: DeliveryMethodTerms,
  })
  .refine(({ standard }) => standard.isOffered && standard.exceptions.every(({ isOffered }) => isOffered), {
    path: ['standard'],
    message: 'must be offered everywhere',
  });

/** VAT in per cent. */
export const VatPercent = z
  .number()
  .min(0)
  .max(MAX_VAT)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'must have at most two decimals');

const startOf = ({ from }: { from: string | null }): number =>
  from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);

/** Requires values over time in chronological order: the first, without `from`, applies until the second begins. */
const overTime = <T extends z.ZodType<readonly { from: string | null }[]>>(values: T): T =>
  values
    .refine(([first]) => first?.from === null, 'must begin with a value without a beginning')
    .refine(
      (all) => all.every((each, index) => index === 0 || startOf(all[index - 1] ?? each) < startOf(each)),
      'must be in the order in which they begin',
    ) as T;

/** Null for the first value, which has no beginning. */
const from = z.null().or(IsoTime);

/** Delivery and VAT settings made by staff. */
export const ShopSettings = z.strictObject({
  delivery: overTime(
    z
      .array(z.strictObject({ from, value: Delivery }))
      .min(1)
      .max(MAX_DATED),
  ),
  vat: overTime(
    z
      .array(z.strictObject({ from, value: VatPercent }))
      .min(1)
      .max(MAX_DATED),
  ),
});

/** Settings as stored, with their revision number. */
export const RevisedShopSettings = z.strictObject({ revision: z.int().min(0), settings: ShopSettings });

export const ShopSettingsState = z.strictObject({
  settings: ShopSettings,
  /** Grows with every change; 0 if they were never changed. */
  revision: z.int().min(0),
  ...lastChange,
});

const ShopSettingsChange = settingChange(ShopSettings);

/** Revisions of the settings, with the values before and after each change. */
export const ShopSettingsHistory = revisionsOf(ShopSettings);

/** Current terms of sale. */
export const ShopTerms = z.strictObject({
  revision: z.int().min(0),
  vatPercent: VatPercent,
  delivery: Delivery,
  /** Business day on which an order placed now is sent. */
  sentOn: Day,
  /** Time at which the terms, or the day of sending, next change. */
  changesAt: IsoTime,
});

/** Delivery method of an order, and the days between which it was promised. */
export const OrderDelivery = z.strictObject({ method: z.enum(DELIVERY_METHODS), from: Day, until: Day });

export type DeliveryTariff = z.infer<typeof DeliveryTariff>;
export type DeliveryException = z.infer<typeof DeliveryException>;
export type DeliveryMethodTerms = z.infer<typeof DeliveryMethodTerms>;
export type Delivery = z.infer<typeof Delivery>;
export type ShopSettings = z.infer<typeof ShopSettings>;
export type RevisedShopSettings = z.infer<typeof RevisedShopSettings>;
export type ShopSettingsState = z.infer<typeof ShopSettingsState>;
export type ShopSettingsHistory = z.infer<typeof ShopSettingsHistory>;
export type ShopTerms = z.infer<typeof ShopTerms>;
export type OrderDelivery = z.infer<typeof OrderDelivery>;

const access = PERMISSIONS['shop-settings'].roles;
const path = '/api/admin/shop-settings';

/** Terms that every visitor can read. */
export const shopTermsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/shop/terms',
    access: 'public',
    summary: 'On what terms the shop sells at present: delivery, VAT, and the day of sending',
    response: ShopTerms,
  },
});

/** Endpoints for staff who set the terms. */
export const shopSettingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path,
    access,
    summary: 'Delivery and VAT, at present and as planned',
    response: ShopSettingsState,
  },
  change: {
    method: 'PUT',
    path,
    access,
    summary: 'Change delivery and VAT (audited; refused when somebody else saved first)',
    body: ShopSettingsChange,
    response: ShopSettingsState,
  },
  history: {
    method: 'GET',
    path: `${path}/revisions`,
    access,
    summary: 'List the revisions of the settings, newest first, at most 100',
    response: ShopSettingsHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/revisions/:revision/restoration`,
    access,
    summary: 'Change the settings back to what they were before a revision (audited)',
    params: z.strictObject({ revision: PathRevision }),
    body: Restoration,
    response: ShopSettingsState,
  },
});
