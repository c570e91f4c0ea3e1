import { type Gate, INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import { Logo } from '@nara/shared-ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SECOND_FACTOR, SET_UP } from './unlock';

interface GateTexts {
  heading: string;
  placeholder: string;
  button: string;
}

/** Texts for the second factor, shown after a correct personal access code. */
const SECOND_STEP_TEXTS: GateTexts = {
  heading: 'Second Factor',
  placeholder: 'Enter authenticator or recovery code',
  button: 'Continue',
};

const GATE_TEXTS: Record<Gate, GateTexts> = {
  site: { heading: 'Please enter the access code', placeholder: 'Enter passcode', button: 'Access Site' },
  enterprise: {
    heading: 'Enterprise Access Required',
    placeholder: 'Enter enterprise passcode',
    button: 'Access Enterprise Portal',
  },
};

export interface GateScreenProps {
  gate: Gate;
  /**
   * Checks a passcode. Resolves to the error message if the passcode did not open the gate, or null if it did. Resolves
   * to `SECOND_FACTOR` if a second code is needed, with which it is called again, and to `SET_UP` if a second factor
   * must be set up first.
   */
  onSubmit: (passcode: string, secondFactor?: string) => Promise<string | null>;
  /** Renders the set-up of the second factor; `onDone` asks for a code of it. */
  setUp?: (passcode: string, onDone: () => void) => ReactNode;
  /** Reason why the passcode is asked for again. */
  notice?: string;
  /**
   * Renders the alternatives: to signing in with a code, or to the code of the second factor once the passcode is known.
   * Called only after the scripts have started.
   */
  otherWay?: (passcode?: string) => ReactNode;
}

/**
 * Passcode screen. It is also rendered at build time and is in the document before any script runs. It therefore uses
 * plain classes (gate.css) and an uncontrolled field that keeps what was typed meanwhile.
 */
export function GateScreen({ gate, onSubmit, setUp, notice, otherWay }: GateScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Personal access code, kept while its second factor is asked for.
  const [first, setFirst] = useState<string>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  // The document has no alternative sign-in, and hydration must start with the same markup.
  const [hasStarted, setHasStarted] = useState(false);
  const { heading, placeholder, button } = first === undefined ? GATE_TEXTS[gate] : SECOND_STEP_TEXTS;

  useEffect(() => {
    // The document's inline script records and blocks a submit that came before this script.
    if (form.current?.dataset.submitted) return form.current.requestSubmit();
    // A user who has moved the focus in the meantime, for example on a slow device, keeps it.
    const takeFocus = () => form.current?.contains(document.activeElement) || field.current?.focus();
    takeFocus();
    // If the session was lost in a dialog of a screen, the dialog holds the focus until it closes, which happens right
    // now.
    const frame = requestAnimationFrame(takeFocus);
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => setHasStarted(true), []);

  useEffect(() => {
    if (first && !isSettingUp) field.current?.focus();
  }, [first, isSettingUp]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input || isBusy) return;
    setBusy(true);
    const sent = input.value;
    const refusal = first === undefined ? await onSubmit(sent) : await onSubmit(first, sent);
    setBusy(false);
    const isRight = refusal === SECOND_FACTOR || refusal === SET_UP;
    setError(isRight ? null : refusal);
    setIsSettingUp(refusal === SET_UP);
    if (isRight) setFirst(first ?? sent);
    // The personal access code itself is no longer valid.
    if (refusal === INCORRECT_PASSCODE) setFirst(undefined);
    if (refusal === null) return;
    // Text typed while the response was under way is the next attempt.
    if (input.value === sent) input.value = '';
    input.focus();
  };

  if (isSettingUp && first && setUp)
    return <main className={`gate gate-${gate}`}>{setUp(first, () => setIsSettingUp(false))}</main>;
  return (
    <main className={`gate gate-${gate}`}>
      {/* Without scripts the browser submits the form itself, and a GET would put the passcode into the address. */}
      <form
        ref={form}
        method="post"
        className="gate-card"
        onSubmit={submit}
        aria-busy={isBusy}
        suppressHydrationWarning
      >
        <Logo height={26} />
        <h1>{heading}</h1>
        {notice && (
          <p className="gate-notice" role="status">
            {notice}
          </p>
        )}
        <input
          ref={field}
          type="password"
          name="passcode"
          autoComplete={first === undefined ? 'current-password' : 'one-time-code'}
          required
          placeholder={placeholder}
          aria-label={placeholder}
          aria-invalid={error !== null}
          aria-describedby="gate-error"
          onInput={() => error && setError(null)}
        />
        <p id="gate-error" role="alert">
          {error}
        </p>
        <button type="submit">{button}</button>
        {hasStarted && otherWay?.(first)}
      </form>
    </main>
  );
}
