import { useFollowedToken } from '../orders';
import { Eyebrow, QuestionPage, usePageTitle } from '../ui';
import { ConfirmRequest } from './confirm-request';
import { LinkOver } from './link-over';

/** Page where the owner of an address confirms a request for their data, or for its erasure. */
export function PersonalDataScreen() {
  usePageTitle('Your data');
  const token = useFollowedToken();
  return (
    <QuestionPage>
      <Eyebrow>Privacy</Eyebrow>
      {token ? <ConfirmRequest key={token} token={token} /> : <LinkOver />}
    </QuestionPage>
  );
}
