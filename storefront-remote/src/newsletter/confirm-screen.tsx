import { LinkFrame, type LinkPages, NewsletterLinkPage } from './newsletter-link';

const EXPIRED = {
  title: 'This link has expired',
  text: 'A link confirms a sign-up for the time that its e-mail says, and once. You can sign up again at the foot of this page.',
};

const PAGES: LinkPages = {
  pending: {
    title: 'Confirm your newsletter',
    text: 'Somebody asked us to write to this e-mail address about new arrivals and offers. If that was you, confirm it. If it was not, close this page: nothing happens.',
    button: 'Confirm My Address',
  },
  confirmed: {
    title: 'You are on our list',
    text: 'Thank you. Your address is confirmed. Each of our e-mails has a link by which you can unsubscribe.',
  },
  unsubscribed: EXPIRED,
  expired: EXPIRED,
};

/** Page where the owner of an address confirms the newsletter subscription. */
export function ConfirmScreen() {
  return (
    <LinkFrame>
      {(token) => <NewsletterLinkPage key={token} link="confirm" token={token} pages={PAGES} busy="Confirming…" />}
    </LinkFrame>
  );
}
