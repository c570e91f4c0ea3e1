import { ApiError } from '@nara/shared-contracts/host';
import { Title } from '../../ui';

/** Returns true if the link is wrong or too old, or if its order was erased. */
export const isLinkOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link-not-valid';

/** Shown if there is no link, or if it has ended. */
export const LinkOver = ({ hint = 'Open the one in our e-mail once more. A link is valid for 60 days.' }) => (
  <>
    <Title>This link is not valid any more</Title>
    <p>{hint}</p>
  </>
);
