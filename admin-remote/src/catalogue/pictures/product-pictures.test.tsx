import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { refusal } from '@nara/shared-contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editedProduct, editedVariant, productPicture, renderAdmin } from '../../testing';
import { DRAGGED } from './picture-card';

const PATH = '/admin/catalogue';
const RUST = editedVariant({ color: 'Rust', colorCode: '#b5654a' });
const SAND = editedVariant({ id: 'nara-038-sand', color: 'Sand', colorCode: '#d9c7a8' });
const [ONE, TWO, THREE] = [
  productPicture(),
  productPicture({ id: 'two', text: 'The inner pocket' }),
  productPicture({ id: 'three', text: null }),
];

const file = (name: string, type = 'image/jpeg', size = 3): File => {
  const made = new File(['jpg'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

type Calls = NonNullable<NonNullable<Parameters<typeof renderAdmin>[1]>['products']>;

/** Opens the pictures of a product. Changes respond with the product as `next` returns it. */
async function openPictures(calls: Calls = {}, product: Partial<EditedProduct> = {}) {
  const opened = editedProduct({ variants: [RUST, SAND], pictures: [ONE, TWO, THREE], ...product });
  const { user } = renderAdmin(PATH, { products: { get: async () => opened, ...calls } });
  await user.click(await screen.findByRole('button', { name: 'Pictures of Studio Tote' }));
  await screen.findByRole('heading', { name: 'Rust' });
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Pictures of Studio Tote' })) };
}

/** Returns a call that the test resolves when it chooses. */
function held() {
  const asked: {
    input: Parameters<NonNullable<Calls['addPicture']>>[0];
    answer: (product?: EditedProduct) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const call: NonNullable<Calls['addPicture']> = (input) =>
    new Promise((resolve, reject) => {
      input.signal?.addEventListener('abort', () => reject(input.signal?.reason));
      asked.push({
        input,
        answer: (product = editedProduct({ variants: [RUST, SAND] })) => resolve(product),
        fail: reject,
      });
    });
  return { asked, call: jest.fn(call) };
}

test('pictures are grouped by colour, and one without alternative text is marked as not in the shop', async () => {
  const { dialog } = await openPictures();
  const rust = within(dialog.getByRole('list', { name: 'Pictures of Rust' }));
  expect(rust.getByRole('img', { name: 'A tote on a chair' })).toHaveAttribute(
    'src',
    '/pictures/00000000000000000000000000000one/b5654a-photo-480.webp',
  );
  expect(rust.getAllByText('Not in the shop yet')).toHaveLength(1);
  expect(within(dialog.getByRole('region', { name: 'Sand' })).getByText(/^No pictures yet/)).toBeVisible();
});

test('picture files are uploaded three at a time with their progress, and one can be cancelled', async () => {
  const { asked, call } = held();
  const { user, dialog } = await openPictures({ addPicture: call });
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => file(name));
  await user.upload(dialog.getByLabelText('Files of pictures of Sand'), files);
  const list = within(dialog.getByRole('list', { name: 'Files for Sand' }));
  expect(list.getAllByRole('progressbar')).toHaveLength(4);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[0]?.input).toMatchObject({
    params: { id: 'nara-038' },
    query: { colorCode: '#d9c7a8', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(asked[0]?.input.body).toBe(files[0]);
  await user.click(list.getByRole('button', { name: 'Cancel b.jpg' }));
  expect(asked[1]?.input.signal?.aborted).toBe(true);
  expect(list.queryByText('b.jpg')).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(4));
  for (const index of [0, 2, 3]) await act(async () => asked[index]?.answer());
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Files for Sand' })).not.toBeInTheDocument());
});

test('a file dropped on a colour is uploaded for that colour', async () => {
  const { asked, call } = held();
  const { dialog } = await openPictures({ addPicture: call });
  const sand = dialog.getByRole('region', { name: 'Sand' });
  const dataTransfer = { types: ['Files'], files: [file('a.jpg')] };
  fireEvent.dragOver(sand, { dataTransfer });
  fireEvent.drop(sand, { dataTransfer });
  await waitFor(() => expect(asked[0]?.input.query).toMatchObject({ colorCode: '#d9c7a8' }));
});

test('invalid picture files are not uploaded, and a failed upload is retried with the same ID', async () => {
  const { asked, call } = held();
  const { user, dialog } = await openPictures({ addPicture: call });
  const field = dialog.getByLabelText('Files of pictures of Sand');
  fireEvent.change(field, { target: { files: [file('a.gif', 'image/gif'), file('b.jpg', 'image/jpeg', 15_728_641)] } });
  expect(dialog.getByText('Send a JPEG, a PNG, a WebP or an AVIF.')).toBeVisible();
  expect(dialog.getByText('The file is larger than 15 MB.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Put a.gif away' }));
  await user.click(dialog.getByRole('button', { name: 'Put b.jpg away' }));
  await user.upload(field, file('c.jpg'));
  const detail = 'This picture moves. Send one that stands still.';
  await act(async () => asked[0]?.fail(refusal(422, 'picture-animated', detail)));
  expect(await dialog.findByText(detail)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try c.jpg again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  // The retry sends the same picture, so it is stored once even if the first call succeeded.
  expect(asked[1]?.input.query).toEqual(asked[0]?.input.query);
});

test('closing the pictures dialog during an upload asks for confirmation and aborts the upload', async () => {
  const { asked, call } = held();
  const { user, dialog } = await openPictures({ addPicture: call });
  await user.upload(dialog.getByLabelText('Files of pictures of Sand'), file('a.jpg'));
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(within(screen.getByRole('dialog', { name: 'Stop sending?' })).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked[0]?.input.signal?.aborted).toBe(true);
});

test('a picture requires alternative text, and its focal point is set by click and by arrow keys', async () => {
  const changePicture = jest.fn().mockResolvedValue(editedProduct());
  const { user } = await openPictures({ changePicture });
  await user.click(screen.getByRole('button', { name: 'Edit picture 3 of Rust' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit picture 3 of Rust' }));
  await user.click(form.getByRole('button', { name: 'Save Picture' }));
  expect(form.getByText('Say what the picture shows, for those who cannot see it.')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Alternative text' }), 'Two totes{Enter}on a bench');
  const point = form.getByRole('button', { name: 'Focal point' });
  jest
    .spyOn(point, 'getBoundingClientRect')
    .mockReturnValue({ left: 100, top: 50, width: 300, height: 200 } as DOMRect);
  fireEvent.click(point, { clientX: 175, clientY: 100, detail: 1 });
  expect(form.getByText('25% from the left, 25% from the top')).toBeVisible();
  point.focus();
  await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(form.getByText('26% from the left, 34% from the top')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Picture' }));
  await waitFor(() =>
    expect(changePicture).toHaveBeenCalledWith({
      params: { id: 'nara-038', picture: 'three' },
      body: { text: 'Two totes on a bench', focalPoint: { x: 0.26, y: 0.34 } },
    }),
  );
});

test('pictures are reordered by keyboard, with the focus on the moved picture, and by dragging', async () => {
  let product = editedProduct({ variants: [RUST, SAND], pictures: [ONE, TWO, THREE] });
  const orderPictures = jest.fn(async ({ body }: { body: { pictures: string[] } }) => {
    const pictures = body.pictures.map((id) => [ONE, TWO, THREE].find((each) => each.id === id) ?? ONE);
    product = { ...product, revision: product.revision + 1, pictures };
    return product;
  });
  const { user, dialog } = await openPictures({ orderPictures, get: async () => product });
  const sent = () => orderPictures.mock.lastCall?.[0].body;
  expect(dialog.getByRole('button', { name: 'Move picture 1 of Rust earlier' })).toBeDisabled();
  dialog.getByRole('button', { name: 'Move picture 1 of Rust later' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual({ colorCode: '#b5654a', pictures: ['two', 'one', 'three'] }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Move picture 2 of Rust later' })).toHaveFocus());
  expect(dialog.getByText('Picture 2 of 3')).toBeInTheDocument();
  const [first] = within(dialog.getByRole('list', { name: 'Pictures of Rust' })).getAllByRole('listitem');
  const dataTransfer = { types: [DRAGGED], getData: () => 'three' };
  fireEvent.dragOver(first as HTMLElement, { dataTransfer });
  fireEvent.drop(first as HTMLElement, { dataTransfer });
  await waitFor(() => expect(sent()?.pictures[0]).toBe('three'));
});

test('the file of a picture is replaced, and a picture is removed after confirmation', async () => {
  const removePicture = jest.fn().mockResolvedValue(editedProduct());
  const { asked, call } = held();
  const { user, dialog } = await openPictures({ removePicture, replacePicture: call as never });
  await user.upload(dialog.getByLabelText('File in place of picture 2 of Rust'), file('new.jpg'));
  await waitFor(() => expect(asked[0]?.input.params).toEqual({ id: 'nara-038', picture: 'two' }));
  await user.click(dialog.getByRole('button', { name: 'Remove picture 1 of Rust' }));
  await user.click(screen.getByRole('button', { name: 'Remove Picture' }));
  await waitFor(() => expect(removePicture).toHaveBeenCalledWith({ params: { id: 'nara-038', picture: 'one' } }));
});

test('uploads that finish out of order are put back into the order in which they were chosen', async () => {
  const orderPictures = jest.fn().mockResolvedValue(editedProduct());
  const { asked, call } = held();
  const { user, dialog } = await openPictures({ addPicture: call, orderPictures }, { pictures: [] });
  await user.upload(dialog.getByLabelText('Files of pictures of Rust'), [file('a.jpg'), file('b.jpg')]);
  const [a = '', b = ''] = asked.map(({ input }) => input.query?.id);
  const arrived = (revision: number, ...ids: string[]) =>
    editedProduct({ variants: [RUST, SAND], revision, pictures: ids.map((id) => productPicture({ id })) });
  await act(async () => asked[1]?.answer(arrived(5, b)));
  expect(orderPictures).not.toHaveBeenCalled();
  await act(async () => asked[0]?.answer(arrived(6, b, a)));
  await waitFor(() =>
    expect(orderPictures).toHaveBeenCalledWith({
      params: { id: 'nara-038' },
      body: { colorCode: '#b5654a', pictures: [a, b] },
    }),
  );
});
