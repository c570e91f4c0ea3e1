export { createPartnerCallLog, type PartnerCall } from './partner-call-log';
export { type CallWindow, countCallsByHour, findCallFigures, findCallsOf, findLastCall } from './queries';
export { hasFailed } from './tally';
