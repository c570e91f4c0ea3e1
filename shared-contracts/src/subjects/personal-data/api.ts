export { personalDataConfirmationEndpoints, personalDataEndpoints } from './endpoints';
export { ErasurePreview, NewPersonalDataRequest, PersonalDataConfirmation, PersonalDataRequest } from './schemas';
