import { useApi } from '@nara/shared-contracts/api/client';
import type { NewSecondFactor } from '@nara/shared-contracts/api/users';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelativeTime } from '../display';
import { Button } from '../elements';
import { Loaded, useAction } from '../feedback';
import { ProveSecondFactor } from './prove-second-factor';
import { SECOND_FACTOR_KEY, ShownRecoveryCodes } from './recovery-codes';

/** Shows whether the user's sign-in needs a second factor, and sets one up. */
export function SecondFactor() {
  const api = useApi();
  const query = useQuery({
    queryKey: SECOND_FACTOR_KEY,
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
        {({ since, recoveryCodesLeft, hasPasskeys }) =>
          since ? (
            <p>
              On since <RelativeTime iso={since} />. Recovery codes left: {recoveryCodesLeft}. An admin can reset it.
            </p>
          ) : (
            <>
              <p>
                {hasPasskeys
                  ? `Your passkeys are your second factor. Recovery codes left: ${recoveryCodesLeft}.`
                  : 'Without one, whoever learns your access code can sign in as you.'}
              </p>
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
      {codes && <ShownRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
