import { Button, Dialog, Loaded, Notice, TextField, useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost, useSession } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { sandboxQuery, TEST_ENVIRONMENT_KEY } from './queries';

const CONFIRM = 'RESET';

const Form = styled.form`
  display: grid;
  gap: 1rem;

  ul {
    padding-left: 1.25rem;
  }
`;

/** Empties the sandbox, after listing the data that will be lost and asking the user to type a word. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const isInSandbox = useSession(({ session }) => session?.environment === 'sandbox');
  const state = useQuery(sandboxQuery(api));
  const id = useId();
  const { field, submit, failure, isBusy } = useForm<{ confirm: string }>({
    base: { confirm: '' },
    validate: ({ confirm }) => ({ confirm: confirm === CONFIRM ? undefined : `Type ${CONFIRM}, in capital letters.` }),
    async save() {
      await api.sandbox.reset({ body: { confirm: CONFIRM } });
      // A reset makes every query of the sandbox stale.
      void queryClient.invalidateQueries(isInSandbox ? undefined : { queryKey: TEST_ENVIRONMENT_KEY });
      notify.success('The sandbox was reset');
      onClose();
    },
  });

  const leave = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog
      title="Reset Environment"
      width="30rem"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Keep the sandbox</Button>
          <Button variant="danger" type="submit" form={id} isBusy={isBusy}>
            {isBusy ? 'Resetting…' : 'Reset Environment'}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        <p>
          The sandbox will be emptied and filled with the sample data again. The shop is not affected. This will be lost
          for good:
        </p>
        <Loaded query={state}>
          {({ counts }) => (
            <ul>
              <li>{`${plural(counts.orders, 'order')} of ${plural(counts.customers, 'customer')}, with their returns, labels and notes`}</li>
              <li>{`${plural(counts.products, 'product')} with mappings, and ${plural(counts.inventory, 'stock record')}`}</li>
              <li>the results and logs of all test runs, and what the sandbox’s partner remembers</li>
            </ul>
          )}
        </Loaded>
        <TextField {...field('confirm')} label={`Type ${CONFIRM} to confirm`} maxLength={20} />
        <p role="status">{isBusy && 'The sandbox is being emptied and filled again. This takes a few seconds.'}</p>
      </Form>
      {failure && <Notice tone="red">{failure}</Notice>}
    </Dialog>
  );
}
