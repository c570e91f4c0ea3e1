import { useApi } from '@nara/shared-contracts/api/client';
import type { PersonalDataConfirmation, PersonalDataRequestKind } from '@nara/shared-contracts/api/personal-data';
import { ApiError } from '@nara/shared-contracts/host';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFollowedToken } from '../orders';
import {
  Button,
  ButtonLink,
  Eyebrow,
  LoadFailure,
  QuestionPage,
  QuestionSkeleton,
  Title,
  usePageTitle,
  useSending,
} from '../ui';

/** Shown if a link has ended, or if there is none. */
function LinkOver() {
  return (
    <>
      <Title>This link is not valid any more</Title>
      <p>
        Links of requests are valid for seven days. Open the one in our e-mail once more, or ask us for another. We
        never tell anybody whether there is a request.
      </p>
      <div>
        <ButtonLink to="/contact">Ask for Another Link</ButtonLink>
      </div>
    </>
  );
}

const TEXTS: Readonly<
  Record<PersonalDataRequestKind, { title: string; text: string; button: string; thanks: string }>
> = {
  export: {
    title: 'A copy of your data',
    text: 'Somebody asked us for everything that we hold about this e-mail address. If that was you, confirm it, and we send you a file to read and one for computers.',
    button: 'Confirm My Request',
    thanks: 'Thank you. You get your data within thirty days.',
  },
  erasure: {
    title: 'Erase your data',
    text: 'Somebody asked us to erase everything that we hold about this e-mail address. That cannot be undone: your orders open no more with your name, and we cannot answer questions about them. What tax law asks for stays: what was bought, when, and the amounts.',
    button: 'Confirm the Erasure',
    thanks: 'Thank you. We erase your data within thirty days, and once orders and returns on their way are over.',
  },
};

/** Explains what the e-mail link is for, and confirms the request on a button press. */
function ConfirmRequest({ token }: { token: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const options = queryOptions({
    queryKey: ['personal-data', token],
    queryFn: ({ signal }) => api.personalDataConfirmation.find({ body: { token }, signal }),
  });
  const { data, error, refetch } = useQuery(options);
  const { send, isBusy, failure } = useSending();
  const confirm = () =>
    send(async () => {
      queryClient.setQueryData(options.queryKey, await api.personalDataConfirmation.confirm({ body: { token } }));
    });
  if (isOver(error)) return <LinkOver />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <QuestionSkeleton label="Your request is loading" />;
  return <Question {...data} isBusy={isBusy} failure={failure} onConfirm={confirm} />;
}

/** Returns true if the link is wrong or too old, or if its request has ended. The server does not say which. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'link-not-valid';

interface QuestionProps extends PersonalDataConfirmation {
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
}

function Question({ kind, isConfirmed, isBusy, failure, onConfirm }: QuestionProps) {
  const { title, text, button, thanks } = TEXTS[kind];
  return (
    <>
      <Title>{title}</Title>
      {!isConfirmed && (
        <>
          <p>{text}</p>
          <p>If it was not you, close this page: nothing happens.</p>
          <div>
            <Button type="button" disabled={isBusy} onClick={onConfirm}>
              {isBusy ? 'Confirming…' : button}
            </Button>
          </div>
        </>
      )}
      <div role="status">{isConfirmed && <p>{thanks}</p>}</div>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

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
