import type { Gate } from '@nara/shared-contracts';

interface GateTexts {
  heading: string;
  placeholder: string;
  button: string;
}

export const GATE_TEXTS: Record<Gate, GateTexts> = {
  site: { heading: 'Please enter the access code', placeholder: 'Enter passcode', button: 'Access Site' },
  enterprise: {
    heading: 'Enterprise Access Required',
    placeholder: 'Enter enterprise passcode',
    button: 'Access Enterprise Portal',
  },
};
