import { Refusal } from '#platform/http';
import type { EdiFault } from '../fault';

/** Numbers of orders that stay out of an interchange. */
export interface LeftOut {
  /** Sent before. */
  sent: number;
  /** Shipped, delivered, cancelled or refunded: nothing is left to order. */
  ended: number;
  /** With a piece that has no Woolworths SKU. */
  unmapped: number;
}

export const nothingToExport = ({ sent, ended, unmapped }: LeftOut) => {
  const was = (count: number) => (count === 1 ? 'was' : 'were');
  const reasons = [
    ...(sent > 0 ? [`${sent} ${was(sent)} sent before`] : []),
    ...(ended > 0 ? [`${ended} ${was(ended)} shipped, delivered, cancelled or refunded`] : []),
    ...(unmapped > 0 ? [`${unmapped} ${unmapped === 1 ? 'has a piece' : 'have pieces'} without a Woolworths SKU`] : []),
  ];
  const detail =
    reasons.length > 0 ? `None of these orders can be sent: ${reasons.join(', ')}.` : 'No order waits for EDI here.';
  return new Refusal(409, 'nothing-to-export', detail);
};

export const interchangeNotFound = () =>
  new Refusal(404, 'interchange-not-found', 'There is no interchange with this reference.');

/** Refuses an interchange of the partner with the segment and the reason. */
export const interchangeRefused = ({ message }: EdiFault) => new Refusal(422, 'interchange-refused', `${message}.`);
