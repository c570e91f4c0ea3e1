import { Badge, Button, Dialog, Facts, Loaded, LoadingDialog, RelativeTime, TextAreaField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { MAX_REJECTION_LENGTH } from '@nara/shared-contracts/rules/reviews';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { AnswerForm, useDecisions } from './answer-form';
import { drawnStars, EVENTS, FITS, STATES, starsInWords } from './labels';
import { historyQuery, reviewQuery } from './queries';

interface RejectDialogProps {
  review: Pick<DeskReview, 'state' | 'productName'>;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
function RejectDialog({ review: { state, productName }, onReject, onClose }: RejectDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const isShown = state === 'approved';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
    else setError('Say why, for your colleagues.');
  };
  return (
    <Dialog
      title={isShown ? `Remove the review of ${productName}?` : `Reject the review of ${productName}?`}
      width="28rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isShown ? 'Keep in shop' : 'Do not reject'}</Button>
          <Button variant="danger" type="submit" form={form}>
            {isShown ? 'Remove' : 'Reject'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Staff alone read it. The shopper sees that the review is not shown."
          value={reason}
          error={error}
          maxLength={MAX_REJECTION_LENGTH}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}

const Words = styled.blockquote`
  margin: 0;
  padding: 0.6rem 0.8rem;
  border-left: 3px solid var(--line-strong);
  background: var(--sunken);
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  b {
    display: block;
  }
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;

  img {
    max-width: 100%;
    max-height: 16rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
`;

const History = styled.ol`
  display: grid;
  gap: 0.35rem;
  font-size: 0.8125rem;
  list-style: none;

  li {
    overflow-wrap: anywhere;
  }

  time {
    color: var(--muted);
  }
`;

/** Loads a review, and shows it for a decision. */
export function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  const query = useQuery(reviewQuery(api, id));
  if (!query.data) return <LoadingDialog title="Review" query={query} onClose={onClose} />;
  return <Decide review={query.data} onClose={onClose} />;
}

function Decide({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const { state, productName, canUndo } = review;
  const decisions = useDecisions(review);
  const [isRejecting, setRejecting] = useState(false);
  return (
    <Dialog
      title={`Review of ${productName}`}
      width="40rem"
      onClose={onClose}
      actions={
        <>
          {canUndo && (
            <Button isBusy={decisions.isBusy} onClick={() => void decisions.undo()}>
              Undo
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="danger" isBusy={decisions.isBusy} onClick={() => setRejecting(true)}>
              {state === 'approved' ? 'Remove from Shop' : 'Reject'}
            </Button>
          )}
          {state !== 'approved' && (
            <Button
              variant="primary"
              data-initial-focus
              isBusy={decisions.isBusy}
              onClick={() => void decisions.approve()}
            >
              Approve
            </Button>
          )}
        </>
      }
    >
      <Facts facts={factsOf(review)} />
      <Said review={review} />
      <AnswerForm key={review.answer ?? ''} review={review} decisions={decisions} />
      <Happened id={review.id} />
      {isRejecting && (
        <RejectDialog
          review={review}
          onReject={(reason) => {
            setRejecting(false);
            void decisions.reject(reason);
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </Dialog>
  );
}

const factsOf = ({ state, stars, fit, name, color, size, orderId, at, reason, decidedAt, decidedBy }: DeskReview) => [
  { label: 'State', value: <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  {
    label: 'Stars',
    value: (
      <span role="img" aria-label={starsInWords(stars)}>
        {drawnStars(stars)}
      </span>
    ),
  },
  { label: 'Fit', value: fit ? FITS[fit] : NO_FIGURE },
  { label: 'Bought', value: `${color}, ${size}` },
  { label: 'Name', value: <bdi>{name || 'Anonymous'}</bdi> },
  { label: 'Order', value: orderId },
  { label: 'Sent', value: formatDateTime(at) },
  { label: 'Decided', value: decidedAt ? `${formatDateTime(decidedAt)}, ${decidedBy}` : NO_FIGURE },
  ...(reason ? [{ label: 'Reason', value: reason }] : []),
];

/** The shopper's text and pictures. */
function Said({ review: { title, text, pictures, name } }: { review: DeskReview }) {
  return (
    <>
      {(title || text) && (
        <Words>
          {title && (
            <b>
              <bdi>{title}</bdi>
            </b>
          )}
          <bdi>{text}</bdi>
        </Words>
      )}
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((id, index) => (
            <img
              key={id}
              src={`/api/admin/review-pictures/${encodeURIComponent(id)}`}
              alt={`${index + 1} of ${pictures.length} by ${name || 'Anonymous'}`}
            />
          ))}
        </Pictures>
      )}
    </>
  );
}

function Happened({ id }: { id: string }) {
  const api = useApi();
  const query = useQuery(historyQuery(api, id));
  return (
    <Loaded query={query}>
      {({ events }) => (
        <History aria-label="What happened">
          {events.map(({ revision, by, kind, text, at }) => (
            <li key={revision}>
              {`${by ?? 'The shopper'} ${EVENTS[kind]}`} <RelativeTime iso={at} />
              {text && `: ${text}`}
            </li>
          ))}
        </History>
      )}
    </Loaded>
  );
}
