export { type AgreementFault, agreementFaults } from './agreement';
export { EDI_DIRECTORIES, type EdiDirectory } from './directories';
export { PLACEHOLDER_GLNS, placeholderGlnsIn } from './placeholders';
