import { type Gate, INCORRECT_PASSCODE } from '@nara/shared-contracts';
import { Logo } from '@nara/shared-ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { GATE_TEXTS, SECOND_STEP_TEXTS } from './gate-texts';
import { SECOND_FACTOR, SET_UP } from './unlock';

export interface GateScreenProps {
  gate: Gate;
  /**
   * Resolves to what to say when the passcode did not open the gate, or null when it did; to `SECOND_FACTOR` when it
   * takes a second code, with which it is called again, and to `SET_UP` when there must be one first.
   */
  onSubmit: (passcode: string, secondFactor?: string) => Promise<string | null>;
  /** Draws how staff set up their second factor; `onDone` asks for a code of it. */
  setUp?: (passcode: string, onDone: () => void) => ReactNode;
  /** Why it is asked for again. */
  notice?: string;
  /** Another way through the gate, which comes with the scripts. */
  otherWay?: ReactNode;
}

/**
 * The passcode screen. It is also rendered at build time and stands in the document before any script runs, so it
 * uses plain classes (gate.css) and an uncontrolled field that keeps what was typed meanwhile.
 */
export function GateScreen({ gate, onSubmit, setUp, notice, otherWay }: GateScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The personal access code, while its second factor is asked for.
  const [first, setFirst] = useState<string>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  // The document has no other way, and what takes it over begins as it is.
  const [hasStarted, setHasStarted] = useState(false);
  const { heading, placeholder, button } = first === undefined ? GATE_TEXTS[gate] : SECOND_STEP_TEXTS;

  useEffect(() => {
    // The document notes a submit that came before this script and holds it back.
    if (form.current?.dataset.submitted) return form.current.requestSubmit();
    // Whoever moved on meanwhile, as on a slow device, stays where they are.
    const takeFocus = () => form.current?.contains(document.activeElement) || field.current?.focus();
    takeFocus();
    // A dialog of a screen whose session was lost holds the focus until it is closed, in this very moment.
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
    // The personal code itself has ended meanwhile.
    if (refusal === INCORRECT_PASSCODE) setFirst(undefined);
    if (refusal === null) return;
    // Text typed while the answer was on its way is the next try.
    if (input.value === sent) input.value = '';
    input.focus();
  };

  if (isSettingUp && first && setUp)
    return <main className={`gate gate-${gate}`}>{setUp(first, () => setIsSettingUp(false))}</main>;
  return (
    <main className={`gate gate-${gate}`}>
      {/* Without scripts the browser itself submits, and a GET would put the passcode into the address. */}
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
        {hasStarted && first === undefined && otherWay}
      </form>
    </main>
  );
}
