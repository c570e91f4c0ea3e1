import { prepared } from '#platform/subject';
import type { HeavyWork } from './pool';

/** The pool of this server; both environments share its processes. */
export const heavyWork = prepared<HeavyWork>('heavy work');
