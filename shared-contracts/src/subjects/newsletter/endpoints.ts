import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import {
  NewsletterLinkQuestion,
  NewsletterLinkState,
  NewsletterOneClick,
  NewsletterPage,
  NewsletterSignUp,
  NewsletterTerms,
  NewsletterToken,
} from './schemas';

/**
 * One-click URL that mail programs call to unsubscribe a subscriber, who may also open it. Its token is in the query,
 * which is never logged.
 */
const oneClick = { path: '/api/newsletter/one-click', access: 'public', query: NewsletterToken } as const;

export const newsletterEndpoints = defineEndpoints({
  terms: {
    method: 'GET',
    path: '/api/newsletter/terms',
    access: 'public',
    summary: 'What somebody agrees to who signs up for the newsletter now',
    response: NewsletterTerms,
  },
  subscribe: {
    method: 'POST',
    path: '/api/newsletter/sign-ups',
    access: 'public',
    perMinute: 20,
    proofAfter: 5,
    summary: 'Ask for the newsletter, which a link by e-mail confirms; answers the same whoever is on the list',
    body: NewsletterSignUp,
    response: Accepted,
    status: 202,
  },
  lookup: {
    method: 'POST',
    path: '/api/newsletter/lookup',
    access: 'public',
    summary: 'How the address of a link stands; changes nothing',
    body: NewsletterLinkQuestion,
    response: NewsletterLinkState,
  },
  confirm: {
    method: 'POST',
    path: '/api/newsletter/confirmation',
    access: 'public',
    summary: 'Confirm an address with the token of its link; again answers the same',
    body: NewsletterToken,
    response: NewsletterLinkState,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscription',
    access: 'public',
    summary: 'Take an address off the list with the token of its link; again answers the same',
    body: NewsletterToken,
    response: NewsletterLinkState,
  },
  oneClick: {
    ...oneClick,
    method: 'POST',
    summary: 'Take an address off the list as mail programs do for their users (RFC 8058)',
    body: 'multipart/form-data',
    response: NewsletterOneClick,
  },
  oneClickPage: {
    ...oneClick,
    method: 'GET',
    summary: 'Sends a browser on to the page that unsubscribes; changes nothing',
    response: NewsletterPage,
    status: 303,
  },
});
