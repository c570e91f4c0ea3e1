import { ownPath } from '../../wire/own-path';

const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

const isWebAddress = (link: string): boolean => /^https?:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link);

/** Returns why a text is not a valid link target; null if it is valid. Rule: docs/product/content.md. */
export const linkFault = (link: string): string | null =>
  ownPath(link) !== null || MAIL.test(link) || isWebAddress(link)
    ? null
    : 'must be a path such as /faq, an address with https:// or mailto:';
