import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { NewsletterFigures, NewsletterFiguresQuery, Subscriber, SubscriberPage, SubscriberQuery } from './desk-schemas';

const access = PERMISSIONS.newsletter.roles;

export const adminNewsletterEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/newsletter/subscribers',
    access,
    audits: 'read',
    summary: 'Addresses given for the newsletter by search and state, a page at a time',
    query: SubscriberQuery,
    response: SubscriberPage,
  },
  figures: {
    method: 'GET',
    path: '/api/admin/newsletter/figures',
    access,
    summary: 'How many addresses are in each state, and how the list grew by day',
    query: NewsletterFiguresQuery,
    response: NewsletterFigures,
  },
  export: {
    method: 'GET',
    path: '/api/admin/newsletter/subscribers.csv',
    access,
    audits: 'export',
    summary: 'Export the confirmed addresses as CSV, each with the links that unsubscribe it',
    response: 'text/csv',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/admin/newsletter/subscribers/:id/unsubscription',
    access,
    summary: 'Take an address off the list for its owner (audited; refused when it is off already)',
    params: z.strictObject({ id: Id }),
    response: Subscriber,
  },
});
