export {
  type AgreementFault,
  agreementFaults,
  EDI_DIRECTORIES,
  type EdiDirectory,
  PLACEHOLDER_GLNS,
  placeholderGlnsIn,
} from './agreement';
