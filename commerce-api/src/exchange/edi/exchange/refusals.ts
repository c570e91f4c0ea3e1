import { Refusal } from '#platform/http';
import type { EdiFault } from '../fault';

export const nothingToExport = ({ sent, ended }: { sent: number; ended: number }) => {
  const reasons = [
    ...(sent > 0 ? [`${sent} ${sent === 1 ? 'was' : 'were'} sent before`] : []),
    ...(ended > 0 ? [`${ended} ${ended === 1 ? 'was' : 'were'} cancelled or refunded`] : []),
  ];
  const detail =
    reasons.length > 0 ? `None of these orders can be sent: ${reasons.join(', ')}.` : 'No order waits for EDI here.';
  return new Refusal(409, 'nothing-to-export', detail);
};

export const interchangeNotFound = () =>
  new Refusal(404, 'interchange-not-found', 'There is no interchange with this reference.');

/** Refuses an interchange of the partner with the segment and the reason. */
export const interchangeRefused = ({ message }: EdiFault) => new Refusal(422, 'interchange-refused', `${message}.`);
