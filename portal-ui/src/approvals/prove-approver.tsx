import type { Approval } from '@nara/shared-contracts/api/approvals';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { ConfirmDialog } from '../dialog/dialog';
import { useAction } from '../feedback/use-call';
import { useChanged } from '../feedback/use-changed';
import { TextField } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import { APPROVALS_KEY } from './queries';

/** Way in which the API asks an approver to prove themselves: a field of the call, or a new sign-in. */
export type ProofNeeded = 'secondFactor' | 'accessCode' | 'sign-in';

const FIELDS = {
  secondFactor: {
    label: 'Authenticator or recovery code',
    missing: 'Enter the code that your authenticator shows.',
    autoComplete: 'one-time-code',
    type: 'text',
  },
  accessCode: {
    label: 'Personal access code',
    missing: 'Enter your personal access code.',
    autoComplete: 'current-password',
    type: 'password',
  },
} as const;

/** Returns the proof that a refused approval asks for; undefined for any other failure. */
export function proofNeededBy(error: unknown): ProofNeeded | undefined {
  if (!(error instanceof ApiError) || error.code !== 'approver-proof-required') return undefined;
  const field = error.problem.errors?.[0]?.field;
  return field === 'secondFactor' || field === 'accessCode' ? field : 'sign-in';
}

interface ProveApproverProps {
  approval: Approval;
  needed: ProofNeeded;
  onClose: () => void;
}

/** Lets approvers prove themselves again, and then approves the request. */
export function ProveApprover({ approval, needed, onClose }: ProveApproverProps) {
  return needed === 'sign-in' ? (
    <SignInAgain onClose={onClose} />
  ) : (
    <EnterProof approval={approval} field={needed} onClose={onClose} />
  );
}

interface EnterProofProps extends Omit<ProveApproverProps, 'needed'> {
  field: keyof typeof FIELDS;
}

type Values = Readonly<{ proof: string }>;

function EnterProof({ approval: { id, summary }, field: name, onClose }: EnterProofProps) {
  const api = useApi();
  const changed = useChanged(APPROVALS_KEY);
  const { label, missing, ...input } = FIELDS[name];
  return (
    <FormDialog<Values, Values>
      title="Prove that it is you"
      subject="approval"
      labels={{ proof: label }}
      saveLabel="Approve"
      base={{ proof: '' }}
      validate={({ proof }) => (proof.trim() ? {} : { proof: missing })}
      save={async ({ proof }) => {
        await api.approvals.approve({ params: { id }, body: { [name]: proof.trim() } });
        await changed(`Approved and done: ${summary}.`);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{`${summary}. Approving asks who you are once more.`}</p>
          <TextField {...field('proof')} {...input} label={label} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

/** Leads to the identity provider, for users who sign in only there. */
function SignInAgain({ onClose }: Pick<ProveApproverProps, 'onClose'>) {
  const api = useApi();
  const leaving = useAction(async () => {
    const { pathname, search } = window.location;
    const { location } = await api.identityProvider.begin({ body: { path: pathname + search, prompt: 'login' } });
    window.location.assign(location);
  });
  return (
    <ConfirmDialog
      title="Sign in again?"
      confirmLabel="Sign In Again"
      cancelLabel="Not now"
      onConfirm={() => void leaving.run()}
      onCancel={onClose}
    >
      Approving asks who you are once more. Sign in again with your company account, then approve within 5 minutes.
    </ConfirmDialog>
  );
}
