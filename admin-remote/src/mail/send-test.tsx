import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { useHost } from '@nara/shared-contracts/host';

interface SendTestProps {
  name: MailTemplate['name'];
  /** Current text of the editor, saved or not. */
  written: MailText;
  onClose: () => void;
}

const LABELS = { email: 'Send it to' } as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const EMPTY: Values = { email: '' };

/** Sends the current text, with a sample order, to the signed-in user or to another address. */
export function SendTest({ name, written, onClose }: SendTestProps) {
  const api = useApi();
  const { notify } = useHost();
  return (
    <FormDialog<Values, Values>
      title="Send Test"
      subject="test"
      labels={LABELS}
      saveLabel="Send Test"
      base={EMPTY}
      save={async ({ email }) => {
        const to = email.trim();
        const body = { written, ...(to && { email: to }) };
        const sent = await api.mailTemplates.sendTest({ params: { name }, body });
        notify.success(`The test is on its way to ${sent.to}.`);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('email')}
          type="email"
          label={LABELS.email}
          maxLength={254}
          hint="Your own address if you leave this empty. The subject begins with [Test]."
        />
      )}
    </FormDialog>
  );
}
