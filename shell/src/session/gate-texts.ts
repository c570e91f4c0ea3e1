import type { Gate } from '@nara/shared-contracts/rules/session';

interface GateTexts {
  heading: string;
  placeholder: string;
  button: string;
}

/** Texts for the second factor, shown after a correct personal access code. */
export const SECOND_STEP_TEXTS: GateTexts = {
  heading: 'Second Factor',
  placeholder: 'Enter authenticator or recovery code',
  button: 'Continue',
};

export const GATE_TEXTS: Record<Gate, GateTexts> = {
  site: { heading: 'Please enter the access code', placeholder: 'Enter passcode', button: 'Access Site' },
  enterprise: {
    heading: 'Enterprise Access Required',
    placeholder: 'Enter enterprise passcode',
    button: 'Access Enterprise Portal',
  },
};
