import { prepared } from '#platform/subject';
import type { HeavyWork } from './pool';

/** The pool of this process; both environments share it. */
export const heavyWork = prepared<HeavyWork>('heavy work');
