import { prepared } from '#platform/subject';
import type { HeavyWork } from './pool';

/** The pool of this process; both environments share its threads. */
export const heavyWork = prepared<HeavyWork>('heavy work');
