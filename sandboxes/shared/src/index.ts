export { ApiError, parse } from './api-error';
export {
  CALL_FAULT_KINDS,
  type CallFault,
  type CallFaults,
  type Chance,
  callFaultFields,
  createChance,
  frequencyFields,
  holdPlan,
  injectFaults,
  isHit,
} from './call-faults';
export { readVariables, runSandbox, serveOwnMachineOnly, wholeNumber } from './program';
