import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { NewSecondFactor } from '@nara/shared-contracts/api/users';
import { ApiError } from '@nara/shared-contracts/host';
import { type SubmitEvent, useEffect, useState } from 'react';

interface SecondFactorSetUpProps {
  api: Pick<ApiClient, 'gateSetUp'>;
  /** Personal access code of the user at the gate. */
  passcode: string;
  /** Called when the second factor is on and its recovery codes have been shown. */
  onDone: () => void;
}

/** Moves the focus to an element that has just appeared. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Returns the message of an API error. Rethrows anything else. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

/** Guides staff whose role requires a second factor through its set-up, before they see anything else. */
export function SecondFactorSetUp({ api, passcode, onDone }: SecondFactorSetUpProps) {
  const [factor, setFactor] = useState<NewSecondFactor>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    api.gateSetUp
      .begin({ body: { passcode }, signal: left.signal })
      .then(setFactor, (fault) => left.signal.aborted || setError(sentenceOf(fault)));
    return () => left.abort();
  }, [api, passcode]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (recoveryCodes) return onDone();
    const code = String(new FormData(event.currentTarget as HTMLFormElement).get('code')).trim();
    setIsBusy(true);
    await api.gateSetUp.confirm({ body: { passcode, code } }).then(
      (answer) => setRecoveryCodes(answer.recoveryCodes),
      (fault) => setError(sentenceOf(fault)),
    );
    setIsBusy(false);
  };

  return (
    <form className="gate-card" onSubmit={submit} aria-busy={isBusy}>
      <h1 key={String(recoveryCodes !== undefined)} ref={takeFocus} tabIndex={-1}>
        {recoveryCodes ? 'Recovery Codes' : 'Set Up Your Authenticator'}
      </h1>
      {recoveryCodes ? (
        <>
          <output aria-label="Recovery codes">{recoveryCodes.join(' ')}</output>
          <p>
            Keep them where you can reach them without your phone: each signs you in once. They are not shown again.
          </p>
        </>
      ) : (
        <>
          <p>Your role needs a second factor. Scan the picture with an authenticator app, or type the key into it.</p>
          {factor && (
            <>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(factor.qr)}`}
                alt="QR code for your authenticator"
                width={200}
              />
              <code>{factor.secret}</code>
            </>
          )}
          <input
            ref={takeFocus}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\d{6}\s*"
            placeholder="Enter six-digit code"
            aria-label="Enter six-digit code"
            aria-describedby="gate-error"
          />
          <p id="gate-error" role="alert">
            {error}
          </p>
        </>
      )}
      <button type="submit">{recoveryCodes ? 'I Have Kept Them' : 'Turn On'}</button>
    </form>
  );
}
