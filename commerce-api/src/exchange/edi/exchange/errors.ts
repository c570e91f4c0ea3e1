import type { EdiAcknowledgement, UnwritableOrder } from '@nara/shared-contracts/api/edi';
import type { AgreementFault } from '@nara/shared-contracts/rules/edi';
import { ApiError } from '#platform/http';
import type { EdiFault } from '../faults';

/** Numbers of orders left out of an interchange. */
export interface LeftOut {
  /** Sent before. */
  sent: number;
  /** Shipped, delivered, cancelled or refunded: there is nothing left to order. */
  ended: number;
  /** Not paid yet; not set if there are none. */
  unpaid?: number;
  /** With an item that has no Woolworths SKU. */
  unmapped: number;
  /** With a text that the agreed format cannot hold. */
  unwritable: number;
}

export const nothingToExport = (
  { sent, ended, unpaid = 0, unmapped, unwritable }: LeftOut,
  named: readonly UnwritableOrder[] = [],
) => {
  const was = (count: number) => (count === 1 ? 'was' : 'were');
  const reasons = [
    ...(sent > 0 ? [`${sent} ${was(sent)} sent before`] : []),
    ...(ended > 0 ? [`${ended} ${was(ended)} shipped, delivered, cancelled or refunded`] : []),
    ...(unpaid > 0 ? [`${unpaid} ${unpaid === 1 ? 'is' : 'are'} not paid yet`] : []),
    ...(unmapped > 0 ? [`${unmapped} ${unmapped === 1 ? 'has a piece' : 'have pieces'} without a Woolworths SKU`] : []),
    ...(unwritable > 0 ? [`${unwritable} cannot be written for EDI (${nameUnwritable(unwritable, named)})`] : []),
  ];
  const detail =
    reasons.length > 0 ? `None of these orders can be sent: ${reasons.join(', ')}.` : 'No order waits for EDI here.';
  // Orders that were sent before can be sent again. The others can never be sent.
  const code = sent > 0 || reasons.length === 0 ? 'nothing-to-export' : 'orders-not-exportable';
  return new ApiError(409, code, detail);
};

/** Maximum number of orders named in a sentence. */
const MAX_IN_SENTENCE = 3;

function nameUnwritable(count: number, named: readonly UnwritableOrder[]): string {
  const first = named.slice(0, MAX_IN_SENTENCE).map(({ orderId, reason }) => `${orderId}: ${reason}`);
  const more = count - first.length;
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** Returns the refusal to write with settings that contradict each other. */
export const agreementUnusable = (faults: readonly AgreementFault[]) =>
  new ApiError(
    409,
    'edi-settings-unusable',
    `The EDI settings cannot be used: ${faults.map(({ field, message }) => `${field} ${message}`).join('; ')}. An admin can change them.`,
  );

export const interchangeNotFound = () =>
  new ApiError(404, 'interchange-not-found', 'There is no interchange with this reference.');

/** Returns the refusal of a partner interchange, with the segment, the reason and our CONTRL if it asked for one. */
export const interchangeRefused = ({ message }: EdiFault, acknowledgement?: EdiAcknowledgement) =>
  new ApiError(422, 'interchange-refused', `${message}.`, { acknowledgement });

/** Refuses to send real orders under numbers that belong to nobody. */
export const placeholdersLeft = (fields: readonly string[]): ApiError =>
  new ApiError(
    422,
    'edi-placeholders',
    'Some numbers are still placeholders. Enter the real ones, or confirm that real orders are sent with them.',
    { errors: fields.map((field) => ({ field: `settings.${field}`, message: 'is still a placeholder' })) },
  );
