import type { Context } from '#platform/subject';
import { createPartnerCallLog } from '../calls';
import { partnerCredentials } from '../credentials';
import { partnerMetrics } from '../observe';
import { createPartnerClient, type PartnerClient } from './client';
import { observePartner } from './observe-calls';

/** Returns the client for the partner's API. Its calls are counted, timed and logged. */
export const partnerClient = (context: Context): PartnerClient => {
  const { configuration, now } = context;
  const { keys } = context.get(partnerCredentials);
  const { write } = context.get(createPartnerCallLog);
  return observePartner(createPartnerClient(configuration.partner, keys, now, write), context.get(partnerMetrics));
};
