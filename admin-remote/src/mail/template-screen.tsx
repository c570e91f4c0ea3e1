import { Button, EmptyState, Loaded, PageHeader, useLiveQueries } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { MailTemplate } from '@nara/shared-contracts/api/mail';

import { MAIL_NAMES } from '@nara/shared-contracts/rules/mail';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Page, SHOP_SETTINGS_PATH } from '../layout';
import { MAILS } from './labels';
import { MAIL_KEY, mailTemplateQuery } from './queries';
import { TemplateEditor } from './template-editor';

const MailHistory = lazy(async () => ({ default: (await import('./mail-history')).MailHistory }));

const ToList = () => <Link to={`${SHOP_SETTINGS_PATH}?tab=emails`}>All e-mails</Link>;

/** One e-mail to shoppers: its text, its preview, and its history. */
export function MailTemplateScreen() {
  const { name } = useParams();
  const known = MAIL_NAMES.find((candidate) => candidate === name);
  if (known) return <OpenedMail key={known} name={known} />;
  return (
    <Page>
      <PageHeader title="E-mails" actions={<ToList />} />
      <EmptyState role="status">There is no such e-mail.</EmptyState>
    </Page>
  );
}

function OpenedMail({ name }: Pick<MailTemplate, 'name'>) {
  const api = useApi();
  const query = useQuery(mailTemplateQuery(api, name));
  useLiveQueries(MAIL_KEY, ['config.changed']);
  const [isReading, setIsReading] = useState(false);
  const { label, when } = MAILS[name];
  return (
    <Page>
      <PageHeader
        title={label}
        subtitle={when}
        actions={
          <>
            <ToList />
            <Button isSmall onClick={() => setIsReading(true)}>
              History
            </Button>
          </>
        }
      />
      <Loaded query={query}>
        {(template) => (
          <>
            <TemplateEditor template={template} />
            <Suspense>{isReading && <MailHistory template={template} onClose={() => setIsReading(false)} />}</Suspense>
          </>
        )}
      </Loaded>
    </Page>
  );
}
