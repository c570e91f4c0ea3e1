const MARK = 'data-going';

/** Returns true if a click follows a shop link in this tab, that is without modifier keys. */
const isFollowed = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  !link.target &&
  link.origin === window.location.origin &&
  link.pathname + link.search !== window.location.pathname + window.location.search;

/**
 * Marks the pressed card or link until its page has loaded. If that takes a moment, the press is visible in the next
 * frame.
 */
export function markGoing(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isFollowed(event, link)) return;
  clearGoing();
  (link.closest('article') ?? link).toggleAttribute(MARK, true);
}

/** Removes the mark. */
export function clearGoing(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}
