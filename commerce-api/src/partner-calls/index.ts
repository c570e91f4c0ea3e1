export { createPartnerCallLog, type PartnerCall, type PartnerCallLog } from './partner-call-log';
export { type CallWindow, findCallFigures, findCallsOf } from './queries';
