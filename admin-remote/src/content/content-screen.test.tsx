import type { ContentOf } from '@nara/shared-contracts/api/content';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contentRow, editedPage, faqContent, renderAdmin, revision } from '../testing';

const PATH = '/admin/content';

const draft = (content = faqContent({ lead: 'Soon.' })) => ({
  at: '2026-11-27T08:00:00.000Z',
  by: 'Ayanda',
  version: 3,
  content,
});

const openFaq = (contentDesk: NonNullable<Parameters<typeof renderAdmin>[1]>['contentDesk'] = {}) =>
  renderAdmin(`${PATH}/faq`, { contentDesk });

test('the content list shows which pages are unpublished, have a draft or are planned', async () => {
  const pages = [
    contentRow({ page: 'home', revision: 0, published: null }),
    contentRow({ draft: { at: '2026-11-27T08:00:00.000Z', by: 'Ayanda' } }),
    contentRow({ page: 'terms', planned: { at: '2026-12-01T06:00:00.000Z', by: 'Lerato' } }),
  ];
  renderAdmin(PATH, { contentDesk: { list: async () => ({ pages }) } });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/^Home/)).getByText('As it began')).toBeVisible();
  expect((await row(/^FAQ/)).getByText('Draft by Ayanda')).toBeVisible();
  expect((await row(/^Terms of Service/)).getByText('Planned')).toBeVisible();
  expect((await row(/^FAQ/)).getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/admin/content/faq');
});

test('edited content is previewed with its facts and saved as a draft of the loaded revision', async () => {
  const saveDraft = jest.fn().mockResolvedValue(editedPage({ draft: draft() }));
  const { user } = openFaq({ saveDraft });
  const lead = await screen.findByRole('textbox', { name: 'Lead' });
  const reading = within(screen.getByRole('region', { name: 'How it reads' }));
  expect(reading.getByText('It takes 3-5 business days.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Draft' })).toBeDisabled();
  await user.clear(lead);
  await user.type(lead, 'Soon.');
  expect(reading.getByText('Soon.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() =>
    expect(saveDraft).toHaveBeenCalledWith({
      params: { page: 'faq' },
      body: { content: faqContent({ lead: 'Soon.' }), expectedRevision: 2, expectedVersion: 0 },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
});

test('content blocks are added, moved and removed by keyboard, and a removal is undone', async () => {
  const { user } = openFaq();
  const text = within(await screen.findByRole('region', { name: 'Text' }));
  const names = () => text.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(names()).toEqual(['Heading 1', 'Paragraph 2']);
  text.getByRole('button', { name: 'Move Heading 1 down' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Paragraph 1', 'Heading 2']);
  // At the end of the list, the heading can only move up.
  expect(text.getByRole('button', { name: 'Move Heading 2 up' })).toHaveFocus();
  text.getByRole('button', { name: 'Remove Paragraph 1' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Heading 1']);
  expect(text.getByText('Paragraph 1 is removed.')).toBeVisible();
  expect(text.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Paragraph 1', 'Heading 2']);
  expect(text.getByRole('textbox', { name: 'Paragraph' })).toHaveFocus();
  text.getByRole('button', { name: 'Add Question' }).focus();
  await user.keyboard('{Enter}');
  expect(text.getByRole('textbox', { name: 'Question' })).toHaveFocus();
});

test('Ctrl+B makes the selected text of a paragraph bold', async () => {
  const saveDraft = jest.fn().mockResolvedValue(editedPage());
  const { user } = openFaq({ saveDraft });
  const paragraph = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraph' });
  await user.clear(paragraph);
  await user.type(paragraph, 'Ask us');
  paragraph.setSelectionRange(4, 6);
  await user.keyboard('{Control>}b{/Control}');
  expect(paragraph).toHaveValue('Ask **us**');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saveDraft).toHaveBeenCalled());
  const { content } = saveDraft.mock.lastCall[0].body as { content: ContentOf<'faq'> };
  expect(content.blocks[1]).toEqual({ kind: 'paragraph', runs: [{ text: 'Ask ' }, { text: 'us', isBold: true }] });
});

test('a content error from the API is shown at its field and focuses it', async () => {
  const errors = [{ field: 'content.blocks.1.runs.0.text', message: 'names no fact with {days}' }];
  const saveDraft = jest.fn().mockRejectedValue(refusal(400, 'invalid-request', undefined, errors));
  const { user } = openFaq({ saveDraft });
  const paragraph = await screen.findByRole('textbox', { name: 'Paragraph' });
  await user.type(paragraph, ' In {{days}.');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(paragraph).toBeInvalid());
  expect(paragraph).toHaveAccessibleDescription(/names no fact/i);
  expect(paragraph).toHaveFocus();
});

test('a concurrent change of a content draft is compared, and Keep mine saves both changes', async () => {
  let page = editedPage();
  const saveDraft = jest.fn(async () => {
    if (page.draft) return page;
    page = editedPage({ draft: draft(faqContent({ title: 'Questions' })) });
    throw refusal(409, 'page-changed');
  });
  const { user } = openFaq({ saveDraft, get: async () => page });
  await user.type(await screen.findByRole('textbox', { name: 'Lead' }), ' Soon.');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  const compared = within(await screen.findByRole('table', { name: 'What changed' }));
  expect(compared.getByText('Questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2));
  expect(saveDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: {
        content: faqContent({ title: 'Questions', lead: 'What people ask us most. Soon.' }),
        expectedRevision: 2,
        expectedVersion: 3,
      },
    }),
  );
});

test('publishing a content draft shows its changes and can be scheduled in South African time', async () => {
  const publish = jest.fn().mockResolvedValue(editedPage());
  const { user } = openFaq({ publish, get: async () => editedPage({ draft: draft() }) });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish FAQ' }));
  expect(dialog.getByText('What people ask us most.')).toBeVisible();
  expect(dialog.getByText('Soon.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'When' }), 'At a moment');
  await user.type(dialog.getByLabelText('Moment'), '2098-12-01T08:00');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      params: { page: 'faq' },
      body: { at: '2098-12-01T06:00:00.000Z', expectedRevision: 2, expectedVersion: 3 },
    }),
  );
});

test('a planned publication is cancelled, and a content draft is discarded after confirmation', async () => {
  const discardDraft = jest.fn().mockResolvedValue(editedPage());
  const cancelPublication = jest.fn().mockResolvedValue(editedPage());
  const planned = { at: '2098-12-01T06:00:00.000Z', by: 'Lerato' };
  const get = async () => editedPage({ draft: draft(), planned });
  const { user } = openFaq({ discardDraft, cancelPublication, get });
  await user.click(await screen.findByRole('button', { name: 'Cancel Publication' }));
  await waitFor(() => expect(cancelPublication).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: 'Discard Draft' }));
  expect(discardDraft).not.toHaveBeenCalled();
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard this draft?' })).getByRole('button', {
      name: 'Discard Draft',
    }),
  );
  await waitFor(() => expect(discardDraft).toHaveBeenCalledWith({ params: { page: 'faq' } }));
});

test('a content publication is reverted from the history after confirmation', async () => {
  const restore = jest.fn().mockResolvedValue(editedPage());
  const change = revision(2, faqContent({ lead: 'Before.' }), faqContent());
  const { user } = openFaq({ restore, history: async () => ({ revisions: [change], hasMore: false }) });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of FAQ' }));
  expect(await dialog.findByText('Before.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back to before publication 2' }));
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() =>
    expect(restore).toHaveBeenCalledWith({ params: { page: 'faq', revision: 2 }, body: { expectedRevision: 2 } }),
  );
});

test('Make Preview Link offers a link to the preview of a content page', async () => {
  const path = '/faq?content-preview=token';
  const preview = async () => ({ path, until: '2026-12-04T08:00:00.000Z' });
  const { user } = openFaq({ preview });
  await user.click(await screen.findByRole('button', { name: 'Make Preview Link' }));
  expect(await screen.findByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    window.location.origin + path,
  );
});

test('sections of the home page are reordered and hidden', async () => {
  const home: ContentOf<'home'> = {
    page: 'home',
    hero: { eyebrow: 'a', title: 'b', text: 'c', buttons: [{ label: 'd', to: '/shop' }] },
    sections: (['top-sellers', 'activities', 'new-arrivals', 'story'] as const).map((section) => ({
      section,
      isShown: true,
    })),
    story: { eyebrow: 'e', title: 'f', text: 'g', button: { label: 'h', to: '/about' } },
  };
  const saveDraft = jest.fn().mockResolvedValue(editedPage({ page: 'home', content: home }));
  const get = async () => editedPage({ page: 'home', content: home });
  const { user } = renderAdmin(`${PATH}/home`, { contentDesk: { get, saveDraft } });
  await user.click(await screen.findByRole('button', { name: 'Move Our story 4 up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show Top Sellers' }));
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(saveDraft).toHaveBeenCalled());
  expect((saveDraft.mock.lastCall[0].body.content as ContentOf<'home'>).sections).toEqual([
    { section: 'top-sellers', isShown: false },
    { section: 'activities', isShown: true },
    { section: 'story', isShown: true },
    { section: 'new-arrivals', isShown: true },
  ]);
});

test('the editor of an unknown content page says that there is no such page', async () => {
  renderAdmin(`${PATH}/nothing`);
  expect(await screen.findByText('There is no such page.')).toBeVisible();
});
