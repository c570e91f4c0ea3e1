import { Refusal } from '#platform/http';

/** Refuses a file as a whole; `detail` is a sentence for people. */
export const unreadableFile = (detail: string): Refusal => new Refusal(400, 'file-unreadable', detail);
