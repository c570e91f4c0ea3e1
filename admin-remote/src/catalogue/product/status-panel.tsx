import {
  Badge,
  Button,
  ButtonRow,
  ConfirmDialog,
  type Fact,
  Facts,
  FieldChanges,
  Notice,
  Panel,
  PublicationDialog,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatDateTime } from '@nara/shared-ui';
import { useState } from 'react';
import { STATUSES } from '../labels';
import { PRODUCTS_KEY } from '../queries';
import { changesOf } from '../revision-changes';

/** Returns what the product still lacks for shoppers, as sentences. */
function missingOf({ variants }: EditedProduct): string[] {
  const sold = variants.filter(({ isActive }) => isActive);
  const unmapped = sold.filter(({ woolworthsSku }) => woolworthsSku === null).length;
  return [
    ...(unmapped > 0
      ? [`${plural(unmapped, 'variant has', 'variants have')} no Woolworths SKU: the partner takes no order for them.`]
      : []),
    ...(sold.every(({ stock }) => stock === 0)
      ? ['No distribution centre has a piece: shoppers find it sold out.']
      : []),
  ];
}

interface PublishDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows the version in the shop before and after, and publishes the draft at once or at a set time. */
function PublishDialog({ product, onClose }: PublishDialogProps) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const { id, revision, content, draft } = product;
  const after = { ...(draft?.content ?? content), isSold: true };
  const publish = async (at: string | null) => {
    await api.productLife.publish({ params: { id }, body: { expectedRevision: revision, at } });
    await changed(at ? `${after.name} comes into the shop ${formatDateTime(at)}.` : `${after.name} is in the shop.`);
  };
  return (
    <PublicationDialog
      title={`Publish ${after.name}`}
      subject="publication"
      saveLabel="Publish"
      publish={publish}
      onClose={onClose}
    >
      {missingOf(product).map((sentence) => (
        <Notice key={sentence} tone="yellow">
          {sentence}
        </Notice>
      ))}
      <FieldChanges changes={changesOf({ before: content, after })} />
    </PublicationDialog>
  );
}

/** Actions that need confirmation. */
type Question = 'withdraw' | 'archive' | 'discard';

const QUESTIONS = {
  withdraw: {
    title: 'Withdraw this product?',
    confirm: 'Withdraw',
    keep: 'Keep it in the shop',
    text: 'It is gone from lists, search and its own page at once. Orders, returns and mappings keep it.',
  },
  archive: {
    title: 'Put this product away?',
    confirm: 'Archive',
    keep: 'Keep it in the list',
    text: 'It leaves the list of the catalogue. It is found under the status Archived and can be brought back.',
  },
  discard: {
    title: 'Discard this draft?',
    confirm: 'Discard Draft',
    keep: 'Keep the draft',
    text: 'What is prepared is lost. The shop stays as it is.',
  },
} as const;

const factsOf = ({ status, draft }: EditedProduct): Fact[] => [
  { label: 'Status', value: <Badge $tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge> },
  ...(draft ? [{ label: 'Prepared changes', value: `${draft.by}, ${formatDateTime(draft.at)}` }] : []),
];

/** Status of a product, with the actions that change it. */
export function StatusPanel({ product }: { product: EditedProduct }) {
  const api = useApi();
  const changed = useChanged(PRODUCTS_KEY);
  const [asked, setAsked] = useState<Question>();
  const [isPublishing, setIsPublishing] = useState(false);
  const { id, revision, status, draft, publication, content } = product;

  const { run, isBusy } = useAction(async (change: () => Promise<unknown>, done: string) => {
    await change();
    await changed(done);
  });
  const params = { id };
  const answers: Readonly<Record<Question, () => Promise<boolean>>> = {
    withdraw: () =>
      run(
        () => api.productLife.withdraw({ params, body: { expectedRevision: revision } }),
        `${content.name} is withdrawn.`,
      ),
    archive: () =>
      run(() => api.productLife.archive({ params, body: { isArchived: true } }), `${content.name} is archived.`),
    discard: () => run(() => api.productLife.discardDraft({ params }), `The draft of ${content.name} is discarded.`),
  };
  const bringBack = () =>
    run(() => api.productLife.archive({ params, body: { isArchived: false } }), `${content.name} is back in the list.`);
  const cancelPublication = () =>
    run(() => api.productLife.cancelPublication({ params }), 'The publication is cancelled.');

  const isSold = status === 'sold';
  return (
    <Panel title="In the shop">
      <Facts facts={factsOf(product)} />
      {publication && (
        <Notice
          tone="blue"
          action={
            <Button isBusy={isBusy} onClick={cancelPublication}>
              Cancel Publication
            </Button>
          }
        >
          {`Comes into the shop ${formatDateTime(publication.at)}, planned by ${publication.by}.`}
        </Notice>
      )}
      <ButtonRow>
        {(!isSold || draft) && (
          <Button variant="primary" onClick={() => setIsPublishing(true)}>
            {isSold ? 'Publish Changes' : 'Publish'}
          </Button>
        )}
        {draft && <Button onClick={() => setAsked('discard')}>Discard Draft</Button>}
        {isSold && <Button onClick={() => setAsked('withdraw')}>Withdraw</Button>}
        {(status === 'draft' || status === 'withdrawn') && <Button onClick={() => setAsked('archive')}>Archive</Button>}
        {status === 'archived' && (
          <Button isBusy={isBusy} onClick={bringBack}>
            Bring Back
          </Button>
        )}
      </ButtonRow>
      {isPublishing && <PublishDialog product={product} onClose={() => setIsPublishing(false)} />}
      {asked && (
        <ConfirmDialog
          title={QUESTIONS[asked].title}
          confirmLabel={QUESTIONS[asked].confirm}
          cancelLabel={QUESTIONS[asked].keep}
          onConfirm={() => void answers[asked]()}
          onClose={() => setAsked(undefined)}
        >
          {QUESTIONS[asked].text}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
