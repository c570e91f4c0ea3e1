import { LinkFrame, type LinkPages, NewsletterLinkPage } from './newsletter-link';

const LEAVE = {
  title: 'Unsubscribe',
  text: 'Press the button to get no more e-mails about new arrivals and offers. E-mails about your orders go on.',
  button: 'Unsubscribe Me',
};
const LEFT = {
  title: 'You are unsubscribed',
  text: 'We do not write to you about new arrivals and offers any more. Should you change your mind, sign up at the foot of this page.',
};

const PAGES: LinkPages = { pending: LEAVE, confirmed: LEAVE, unsubscribed: LEFT, expired: LEFT };

/** Page to leave the newsletter, without signing in. */
export function UnsubscribeScreen() {
  return (
    <LinkFrame>
      {(token) => (
        <NewsletterLinkPage key={token} link="unsubscribe" token={token} pages={PAGES} busy="Unsubscribing…" />
      )}
    </LinkFrame>
  );
}
