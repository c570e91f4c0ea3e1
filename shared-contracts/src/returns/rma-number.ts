import { z } from 'zod';

/** Number of a return, as `RMA-WW-7K2QX9AB`. */
export const RmaNumber = z.string().regex(/^RMA-WW-[A-Z0-9]{4,20}$/, 'must look like RMA-WW-7K2QX9AB');
