import { Button, ConfirmDialog, Dialog, EmptyLine, Loaded, Timeline, useAction } from '@nara/portal-ui';
import { type EditedProduct, type ProductRevision, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Changes } from './changes';
import { PRODUCTS_KEY, productHistoryQuery } from './queries';
import { changesOf } from './revision-changes';

interface HistoryDialogProps {
  product: EditedProduct;
  onClose: () => void;
}

/** Shows who changed a product, when and how, and takes a change back. */
export function HistoryDialog({ product, onClose }: HistoryDialogProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { id, revision, content } = product;
  const history = useQuery(productHistoryQuery(api, id));
  const [asked, setAsked] = useState<ProductRevision>();
  const takeBack = useAction(async (to: number) => {
    await api.products.restore({ params: { id, revision: to }, body: { expectedRevision: revision } });
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
    notify.success(`${content.name} is as it was before change ${to}.`);
  });
  return (
    <>
      <Dialog
        title={`History of ${content.name}`}
        width="36rem"
        onClose={onClose}
        actions={
          <Button data-initial-focus onClick={onClose}>
            Close
          </Button>
        }
      >
        <Loaded query={history}>
          {({ revisions, hasMore }) =>
            revisions.length === 0 ? (
              <EmptyLine>Nobody has changed this product yet.</EmptyLine>
            ) : (
              <>
                <Timeline
                  entries={revisions.map((change) => ({
                    key: String(change.revision),
                    at: change.at,
                    tone: change.restored === null ? ('blue' as const) : ('grey' as const),
                    text: <Change change={change} onTakeBack={() => setAsked(change)} />,
                    detail: `Change ${change.revision}, ${change.by}`,
                  }))}
                />
                {hasMore && <p>The latest 100 changes are shown; the audit log has all of them.</p>}
              </>
            )
          }
        </Loaded>
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={`Go back to before change ${asked.revision}?`}
          confirmLabel="Go Back"
          cancelLabel="Keep it as it is"
          onConfirm={() => {
            setAsked(undefined);
            void takeBack.run(asked.revision);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {asked.revision === revision
            ? 'The shop shows the product as it was before this change.'
            : 'The shop shows the product as it was before this change; what was changed since is taken back too.'}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the fields that a change touched. */
const Change = ({ change, onTakeBack }: { change: ProductRevision; onTakeBack: () => void }) => (
  <>
    {change.restored !== null && <p>{`Went back to before change ${change.restored + 1}`}</p>}
    <Changes changes={changesOf(change)} />
    <Button isSmall aria-label={`Go back to before change ${change.revision}`} onClick={onTakeBack}>
      Take Back
    </Button>
  </>
);
