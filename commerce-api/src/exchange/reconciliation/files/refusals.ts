import { Refusal } from '#platform/http';

/** Returns the refusal of a whole file; `detail` is a sentence for display. */
export const unreadableFile = (detail: string): Refusal => new Refusal(400, 'file-unreadable', detail);
