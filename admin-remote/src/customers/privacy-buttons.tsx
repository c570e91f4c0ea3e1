import { Button } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';
import type { PersonalDataRequestKind } from '@nara/shared-contracts/rules/personal-data';
import { Download, UserX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PERSONAL_DATA_PATH } from '../layout';

/** Link to a new privacy request for an e-mail address; its owner has to confirm the request by e-mail. */
export function PrivacyButtons({ email }: { email: string }) {
  const navigate = useNavigate();
  const isInSandbox = useSession(({ session }) => session?.environment === 'sandbox');
  const unavailable = isInSandbox ? 'Privacy requests concern the live environment.' : undefined;
  // Passed in the state of the history entry: in a URL, the e-mail address would stay in logs and bookmarks.
  const ask = (kind: PersonalDataRequestKind) =>
    void navigate(PERSONAL_DATA_PATH, { state: { newRequest: { kind, email } } });
  return (
    <>
      <Button icon={<Download size={15} aria-hidden />} unavailable={unavailable} onClick={() => ask('export')}>
        Export Data
      </Button>
      <Button icon={<UserX size={15} aria-hidden />} unavailable={unavailable} onClick={() => ask('erasure')}>
        Erase Data
      </Button>
    </>
  );
}
