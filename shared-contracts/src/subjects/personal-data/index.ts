export type {
  ErasurePreview,
  NewPersonalDataRequest,
  PersonalDataConfirmation,
  PersonalDataRequest,
} from './schemas';
export type { PersonalDataRequestKind, PersonalDataRequestState } from './vocabulary';
