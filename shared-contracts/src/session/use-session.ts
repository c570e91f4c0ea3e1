import { useStore } from 'zustand';
import { useHost } from '../remote/host-context';
import type { SessionState } from './session-store';

/** A slice of the session, re-rendering when that slice changes. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useHost().session, select);
