import type { ReactNode } from 'react';
import { useFollowedToken } from '../orders';
import { Eyebrow, QuestionPage, Title, usePageTitle } from '../ui';

/** Around the page of a link of an e-mail; `children` draws it for the token that was followed. */
export function LinkFrame({ children }: { children: (token: string) => ReactNode }) {
  usePageTitle('Newsletter');
  const token = useFollowedToken();
  return (
    <QuestionPage>
      <Eyebrow>Newsletter</Eyebrow>
      {token ? children(token) : <LinkOver />}
    </QuestionPage>
  );
}

/** Stands where no link was followed, or one of an address that is forgotten. */
export const LinkOver = () => (
  <>
    <Title>This link is not valid any more</Title>
    <p>
      Open the one in our e-mail once more. If you want the newsletter, you can sign up again at the foot of this page;
      if you do not, there is nothing left to do.
    </p>
  </>
);
