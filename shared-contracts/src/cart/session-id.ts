import { randomCode } from '../random';

/** Shopping session id, `prefix_timestamp_random`: joins the cart events of one visit. */
export const newCartSessionId = (now: number = Date.now()): string => `nara_${now}_${randomCode(8).toLowerCase()}`;
