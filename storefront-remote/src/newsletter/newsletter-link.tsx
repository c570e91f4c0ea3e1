import { ApiError, type NewsletterLink, type NewsletterLinkState, useHost } from '@nara/shared-contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, LoadFailure, QuestionSkeleton, Title, useSending } from '../ui';
import { LinkOver } from './link-frame';

type State = NewsletterLinkState['state'];

interface Page {
  title: string;
  text: string;
  /** Label of the button; without one there is nothing to do. */
  button?: string;
}

/** What stands on the page of a link, by how its address stands. */
export type LinkPages = Readonly<Record<State, Page>>;

interface NewsletterLinkPageProps {
  link: NewsletterLink;
  token: string;
  pages: LinkPages;
  /** Label of the button while it works. */
  busy: string;
}

/** Says what the link of an e-mail is for, and does it. Opening it does nothing: mail servers open links to check them. */
export function NewsletterLinkPage({ link, token, pages, busy }: NewsletterLinkPageProps) {
  const { api } = useHost();
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

/** Is the link wrong or too old, or is its address forgotten? */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-not-valid' || error.code === 'link-expired');
