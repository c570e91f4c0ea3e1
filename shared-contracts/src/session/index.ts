export { askSession } from './ask-session';
export type { Environment } from './environments';
export { GATE_FLAGS, type Gate, gateForPath, INCORRECT_PASSCODE } from './gates';
export { PERMISSIONS, type Permission } from './permissions';
export { ROLES, type Role } from './roles';
export type { Session, UnlockRequest } from './schemas';
export { createSessionStore, type SessionState, type SessionStore } from './session-store';
export { useSession } from './use-session';
