export { identityProviderSubject } from './subject';
