import { type NewSecondFactor, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IssuedSecret } from '../dialog';
import { RelativeTime } from '../display';
import { Button } from '../elements';
import { Loaded, useAction } from '../feedback';
import { ProveSecondFactor } from './prove-second-factor';

/** Shows whether the user's sign-in needs a second factor, and sets one up. */
export function SecondFactor() {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.secondFactor.get({ signal }),
    staleTime: 0,
  });
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const beginning = useAction(async () => setBegun(await api.secondFactor.begin()));
  return (
    <section aria-label="Second factor">
      <h3>Second factor</h3>
      <Loaded query={query}>
        {({ since, recoveryCodesLeft }) =>
          since ? (
            <p>
              On since <RelativeTime iso={since} />. Recovery codes left: {recoveryCodesLeft}. An admin can reset it.
            </p>
          ) : (
            <>
              <p>Without one, whoever learns your access code can sign in as you.</p>
              <Button isBusy={beginning.isBusy} onClick={beginning.run}>
                Set Up Authenticator
              </Button>
            </>
          )
        }
      </Loaded>
      {begun && (
        <ProveSecondFactor
          factor={begun}
          onClose={() => setBegun(undefined)}
          onProved={(issued) => {
            setBegun(undefined);
            setCodes(issued);
            void query.refetch();
          }}
        />
      )}
      {codes && (
        <IssuedSecret
          title="Recovery codes"
          label="Recovery codes"
          copyLabel="Copy Codes"
          secret={codes.join(' ')}
          onClose={() => setCodes(undefined)}
        >
          Keep them where you can reach them without your phone. Each one signs you in once when you have lost it.
        </IssuedSecret>
      )}
    </section>
  );
}
