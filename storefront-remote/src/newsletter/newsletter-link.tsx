import { useApi } from '@nara/shared-contracts/api/client';
import type { NewsletterLinkState } from '@nara/shared-contracts/api/newsletter';
import { ApiError } from '@nara/shared-contracts/host';
import type { NewsletterLink } from '@nara/shared-contracts/rules/newsletter';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFollowedToken } from '../orders';
import { Button, Eyebrow, LoadFailure, QuestionPage, QuestionSkeleton, Title, usePageTitle, useSending } from '../ui';

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
const LinkOver = () => (
  <>
    <Title>This link is not valid any more</Title>
    <p>
      Open the one in our e-mail once more. If you want the newsletter, you can sign up again at the foot of this page;
      if you do not, there is nothing left to do.
    </p>
  </>
);

type State = NewsletterLinkState['state'];

interface Page {
  title: string;
  text: string;
  /** Label of the button; unset if there is nothing to do. */
  button?: string;
}

/** Content of the page, by the state of the address. */
export type LinkPages = Readonly<Record<State, Page>>;

interface NewsletterLinkPageProps {
  link: NewsletterLink;
  token: string;
  pages: LinkPages;
  /** Label of the button while it works. */
  busy: string;
}

/**
 * Explains what the e-mail link is for, and acts on a button press. Opening the page does nothing, because mail servers
 * open links to check them.
 */
export function NewsletterLinkPage({ link, token, pages, busy }: NewsletterLinkPageProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const options = queryOptions({
    queryKey: ['newsletter', link, token],
    queryFn: ({ signal }) => api.newsletter.lookup({ body: { link, token }, signal }),
  });
  const { data, error, refetch } = useQuery(options);
  const { send, isBusy, isDone, failure } = useSending();
  const act = () =>
    send(async () => {
      const call = link === 'confirm' ? api.newsletter.confirm : api.newsletter.unsubscribe;
      try {
        queryClient.setQueryData(options.queryKey, await call({ body: { token } }));
      } catch (fault) {
        if (!isOver(fault)) throw fault;
        await refetch();
      }
    });
  if (isOver(error)) return <LinkOver />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <QuestionSkeleton label="The page of your link is loading" />;
  const { title, text, button } = pages[data.state];
  return (
    <>
      <Title>{title}</Title>
      <div role="status">{isDone && <p>{text}</p>}</div>
      {!isDone && <p>{text}</p>}
      {button && (
        <div>
          <Button type="button" disabled={isBusy} onClick={act}>
            {isBusy ? busy : button}
          </Button>
        </div>
      )}
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

/** Returns true if the link is wrong or too old, or if its address was erased. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-not-valid' || error.code === 'link-expired');
