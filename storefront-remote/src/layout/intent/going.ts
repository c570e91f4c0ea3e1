const MARK = 'data-going';

/** Follows a link of the shop in this tab, as a press without further keys does. */
const isFollowed = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  !link.target &&
  link.origin === window.location.origin &&
  link.pathname + link.search !== window.location.pathname + window.location.search;

/**
 * Marks what was pressed, a card or the link alone, until the page that it leads to is there: where that takes a moment,
 * the press shows in the next frame.
 */
export function markGoing(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isFollowed(event, link)) return;
  clearGoing();
  (link.closest('article') ?? link).toggleAttribute(MARK, true);
}

/** Takes the mark off. */
export function clearGoing(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}
