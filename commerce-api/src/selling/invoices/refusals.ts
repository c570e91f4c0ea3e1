import { Refusal } from '#platform/http';

export const documentNotFound = () => new Refusal(404, 'document-not-found', 'This order has no such document.');
