export { SessionList } from './session-list';
export { useActivity } from './use-activity';
