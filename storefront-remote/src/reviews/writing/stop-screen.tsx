import { useApi } from '@nara/shared-contracts/api/client';
import { useState } from 'react';
import { useFollowedToken } from '../../orders';
import { Button, Eyebrow, QuestionPage, Title, usePageTitle, useSending } from '../../ui';
import { isLinkOver, LinkOver } from './link-over';

/** Page to stop e-mails about reviews, without signing in. */
export function StopScreen() {
  usePageTitle('Reviews');
  const token = useFollowedToken();
  return (
    <QuestionPage>
      <Eyebrow>Reviews</Eyebrow>
      {token ? <AskedToStop key={token} token={token} /> : <LinkOver hint="Open the one in our latest e-mail." />}
    </QuestionPage>
  );
}

/** Opening the page does nothing, because mail servers open links to check them. */
function AskedToStop({ token }: { token: string }) {
  const api = useApi();
  const { send, isBusy, isDone, failure } = useSending();
  const [isOver, setOver] = useState(false);
  const stop = () =>
    send(async () => {
      try {
        await api.reviews.stop({ body: { token } });
      } catch (fault) {
        if (!isLinkOver(fault)) throw fault;
        setOver(true);
      }
    });
  if (isOver) return <LinkOver hint="Open the one in our latest e-mail." />;
  return (
    <>
      <Title>{isDone ? 'We ask you no more' : 'No more questions?'}</Title>
      <div role="status">
        {isDone && <p>You get no more e-mails that ask for reviews. E-mails about your orders go on.</p>}
      </div>
      {!isDone && (
        <>
          <p>Press the button to get no more e-mails that ask for reviews. E-mails about your orders go on.</p>
          <div>
            <Button type="button" disabled={isBusy} onClick={stop}>
              {isBusy ? 'One moment…' : 'Do Not Ask Me Again'}
            </Button>
          </div>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
