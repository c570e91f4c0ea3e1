import { useForm } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { useHost } from '@nara/shared-contracts/host';
import { mailFaults } from '@nara/shared-contracts/rules/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAIL_KEY, mailTemplateQuery } from './queries';
import { MAILS, textOf } from './words';

/** Texts of the form. */
export type MailValues = Readonly<Record<keyof MailText, string>>;

/** Holds the edits of an e-mail, and saves them. Without local edits, it shows what another user saved meanwhile. */
export function useTemplateForm(template: MailTemplate) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { name } = template;
  const query = mailTemplateQuery(api, name);

  /** Saves a text, or restores the original (null), and shows the saved result. */
  const store = async (written: MailText | null, expectedUpdatedAt: string, message: string) => {
    const saved = await api.mailTemplates.change({ params: { name }, body: { written, expectedUpdatedAt } });
    queryClient.setQueryData(query.queryKey, saved);
    form.restart(saved);
    notify.success(message);
    await queryClient.invalidateQueries({ queryKey: MAIL_KEY });
  };

  const form = useForm<MailValues, MailTemplate>({
    base: template,
    toValues: textOf,
    validate: (values) => Object.fromEntries(mailFaults(name, values).map(({ field, message }) => [field, message])),
    save: (values, { updatedAt }) => store(values, updatedAt, `${MAILS[name].label} is saved.`),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  });

  // Without local edits, show what another user saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody saved, here or elsewhere
  useEffect(() => {
    if (!form.isDirty) form.restart(template);
  }, [template.updatedAt]);

  return {
    form,
    toOriginal: () => store(null, template.updatedAt, `${MAILS[name].label} says what it said at first.`),
  };
}
