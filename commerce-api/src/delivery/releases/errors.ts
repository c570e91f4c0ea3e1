import type { Activation, GateCheck } from '@nara/shared-contracts/api/releases';
import type { ActivationRefusal } from '@nara/shared-contracts/rules/releases';
import { ApiError } from '#platform/http';

const refuse = (
  status: number,
  reason: ActivationRefusal,
  detail: string,
  errors?: { field: string; message: string }[],
) => new ApiError(status, reason, detail, { errors });

/**
 * Returns the refusal for failed checks; null if all passed. The first failed check determines the code, and all are
 * listed.
 */
export function checksRefusal(checks: readonly GateCheck[]): ApiError | null {
  const failed = checks.filter(({ passed }) => !passed);
  const [first] = failed;
  const errors = failed.map(({ check, detail }) => ({ field: check, message: detail }));
  return first ? refuse(422, first.check, first.detail, errors) : null;
}

export const unknownVersion = (remote: string, version: string) =>
  refuse(404, 'unknown-version', `The store has no version ${version} of ${remote}.`);

export const unknownScript = (remote: string, version: string, script: string) =>
  new ApiError(422, 'unknown-script', `${script} is no script of ${remote} ${version}.`);

export const noSourceMap = (script: string) =>
  new ApiError(404, 'source-map-not-found', `The store has no source map of ${script}.`);

export const alreadyActive = (version: string) => refuse(409, 'already-active', `${version} is live already.`);

export const nothingToReturnTo = (remote: string) =>
  refuse(409, 'nothing-to-return-to', `There is no version of ${remote} before this one.`);

export const nothingToCompare = (remote: string) =>
  refuse(
    409,
    'nothing-to-compare',
    `A part of the visitors can try a version only where another one of ${remote} is live.`,
  );

export const mayNotPublish = () =>
  new ApiError(403, 'token-may-not-publish', 'This deploy token may make versions live, not publish them.');

export const mayNotActivate = () =>
  new ApiError(
    403,
    'token-may-not-activate',
    'This deploy token may publish versions, not make them live. An admin does that on the Releases screen, or a pipeline with a second token.',
  );

export const goesLiveTogether = (others: readonly string[]) =>
  new ApiError(
    403,
    'went-live-together',
    `It goes live in one activation with ${others.join(', ')}, which were published ahead: an admin makes all of them live as one.`,
  );

export const wentLiveTogether = (others: readonly string[]) =>
  new ApiError(
    403,
    'went-live-together',
    `It went live in one activation with ${others.join(', ')}: an admin takes all of them back as one.`,
  );

export const mayNotOverride = () =>
  new ApiError(
    403,
    'token-may-not-override',
    'A deploy token cannot release in a freeze. An admin does that on the Releases screen, with a reason.',
  );

export const superseded = ({ revision, version, by }: Activation) =>
  refuse(
    409,
    'superseded',
    `Meanwhile ${by} wrote revision ${revision}, about ${version}. Look at it, then try again.`,
  );

export const storeUnavailable = () =>
  refuse(503, 'store-unavailable', 'The release store cannot be used. What is live stays live; please try again.');
