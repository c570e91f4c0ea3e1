import { Refusal } from '#platform/http';

export const alreadyPaid = () => new Refusal(409, 'already-paid', 'This order is paid already.');

export const notPayable = () => new Refusal(409, 'not-payable', 'There is nothing to pay for this order.');

export const providerUnavailable = () =>
  new Refusal(503, 'provider-unavailable', 'Payments are not possible at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '30' },
  });

export const notificationRefused = () =>
  new Refusal(400, 'notification-refused', 'This is not a notification of the payment provider.');

/** Has the notification sent again. */
export const notificationUncertain = () =>
  new Refusal(503, 'notification-uncertain', 'The notification cannot be checked at the moment.');
