import { ApiError } from '#platform/http';

export const creditNotFound = () => new ApiError(404, 'credit-not-found', 'There is no such credit.');

export const creditDecided = () =>
  new ApiError(409, 'credit-decided', 'Somebody has decided on this credit meanwhile. Look at it again.');

export const creditBooked = () =>
  new ApiError(409, 'credit-booked', 'This credit paid an order. Give the money back there instead.');

export const notTheAmount = () =>
  new ApiError(409, 'not-the-amount', 'The parts have to make up the amount of the credit, each order once.');

export const notPaidHere = (orderId: string) =>
  new ApiError(409, 'not-paid-here', `Order ${orderId} does not exist, or its payment is not kept here.`);

export const payoutNotFound = () =>
  new ApiError(409, 'payout-not-found', 'There is no such payout, or another credit is known to be it.');

export const importBooked = () =>
  new ApiError(409, 'import-booked', 'A line of this file paid an order, so that it has to stay.');

export const booksNotFound = () => new ApiError(404, 'books-not-found', 'There is no such import.');
