import { Refusal } from '#platform/http';

export const customerNotFound = (): Refusal => new Refusal(404, 'customer-not-found', 'There is no such customer.');
