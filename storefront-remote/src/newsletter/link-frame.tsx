import type { ReactNode } from 'react';
import { useFollowedToken } from '../orders';
import { Eyebrow, QuestionPage, Title, usePageTitle } from '../ui';

/** Frame of a page opened from an e-mail link; `children` renders it for the token of the link. */
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

/** Shown if there is no token in the link, or if its address was erased. */
export const LinkOver = () => (
  <>
    <Title>This link is not valid any more</Title>
    <p>
      Open the one in our e-mail once more. If you want the newsletter, you can sign up again at the foot of this page;
      if you do not, there is nothing left to do.
    </p>
  </>
);
