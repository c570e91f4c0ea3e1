export {
  CALL_FAULT_KINDS,
  type CallFault,
  type CallFaults,
  callFaultFields,
  frequencyFields,
  holdPlan,
  isHit,
} from './call-faults';
export { type Chance, createChance } from './chance';
export { injectFaults } from './inject';
export { serveOwnMachineOnly } from './own-machine';
export { runSandbox } from './program';
export { parse, Refusal } from './refusal';
export { readVariables, wholeNumber } from './variables';
