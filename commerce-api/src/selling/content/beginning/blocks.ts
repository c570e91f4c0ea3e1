import type { ContentBlock, ContentRun } from '@nara/shared-contracts/api/content';

/** Returns plain text: neither bold nor a link. */
export const words = (text: string): ContentRun[] => [{ text }];

export const heading = (text: string): ContentBlock => ({ kind: 'heading', text });

export const paragraph = (text: string): ContentBlock => ({ kind: 'paragraph', runs: words(text) });

export const list = (...items: readonly string[]): ContentBlock => ({ kind: 'list', items: items.map(words) });

export const question = (id: string, text: string, answer: string): ContentBlock => ({
  kind: 'question',
  id,
  question: text,
  answer: words(answer),
});

export const button = (
  to: string,
  label: string,
  look: Extract<ContentBlock, { kind: 'button' }>['look'] = 'quiet',
): ContentBlock => ({ kind: 'button', label, to, look });
