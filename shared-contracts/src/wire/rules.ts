export { addDays, type DayRange, daysOfSpan, exportFileName, type FileDays } from './days';
export { type Access, callsPerMinute, ROLE_LABELS, ROLES, type Role } from './endpoint';
export { EVENT_TYPES, EVENTS_ACCESS, EVENTS_MISSED, EVENTS_PATH, type StreamEvent } from './events';
export {
  initialNumbers,
  mapFields,
  type NumberFields,
  numberFaults,
  type TypedNumbers,
} from './number-fields';
export { ownPath } from './own-path';
export { isEmailAddress, isPlainText, plainText } from './plain-text';
export { PROOF_HEADER, UNKNOWN_FIELD } from './problem';
export { CODE_PATTERN, MAX_CODE_LENGTH, MAX_CODES, normalisedCode } from './promotion-code';
export { PROVINCE_CODES, PROVINCES, type Province } from './provinces';
export { newOrderId, ORDER_ID_PATTERN, randomCode, randomUuid } from './random';
export { formatCount, inWords, plural, shareOf } from './text';
