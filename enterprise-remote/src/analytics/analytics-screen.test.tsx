import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { createFakeHost, fakeEventStream, remoteRouter } from '@nara/shared-contracts/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { remote } from '../remote';
import { emptyReport, salesReport } from '../testing';

const PATH = '/admin/enterprise/analytics';

afterEach(() => {
  jest.useRealTimers();
});

function renderAnalytics(address = PATH, answer: () => SalesReport = salesReport) {
  const queries: unknown[] = [];
  const emit = fakeEventStream();
  const csv = jest.fn().mockResolvedValue('a,b');
  const pdf = jest.fn().mockResolvedValue(new Blob(['%PDF-']));
  const report = async (input?: { query?: unknown }) => {
    queries.push(input?.query);
    return answer();
  };
  const host = createFakeHost({ analytics: { report, csv, pdf } }, { name: 'Nomsa', role: 'merchandising' });
  const router = remoteRouter(remote, host, address);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, queries, emit, csv, pdf };
}

test('the analytics cards show figures with their change from the previous period', async () => {
  renderAnalytics();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales Analytics' })).toBeVisible();
  expect(screen.getByText("Performance insights and sales metrics for the brand's products")).toBeVisible();
  for (const text of ['Total Revenue (MTD)', 'Orders (MTD)', 'Average Order Value', 'Conversion Rate']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(await screen.findByText('R67 000')).toBeVisible();
  for (const text of ['345', 'R194', '3.2%', '15.3% more than before', '0.3 points more than before']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('each sales chart can be shown as a table, and regions are a list', async () => {
  const { user } = renderAnalytics();
  for (const [title, row] of [
    ['Monthly Sales Trend', '03 Nov R47 000 245 R20 000'],
    ['Sales by Category', 'Tops R8 200.50 15.0%'],
    ['Top Performing Products', 'Essential Leggings - Black R15 600 24'],
  ] as const) {
    const panel = within(await screen.findByRole('region', { name: title }));
    await user.click(panel.getByText('Show as table'));
    expect(within(panel.getByRole('table', { name: title })).getByRole('row', { name: row })).toBeVisible();
  }
  const regions = within(screen.getByRole('region', { name: 'Regional Performance' }));
  expect(regions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Western CapeR28 50042.5%',
    'GautengR22 10033.0%',
  ]);
});

test('a sales report of a range without sales shows no charts and no comparisons', async () => {
  renderAnalytics(PATH, emptyReport);
  expect(await screen.findAllByText('No sales in this range.')).toHaveLength(4);
  expect(screen.getAllByText('–')).toHaveLength(2);
  expect(screen.getAllByText('Nothing earlier to compare with')).toHaveLength(4);
  expect(screen.queryByText('Show as table')).not.toBeInTheDocument();
});

test('the sales report takes its range from the address, and the default range if that one is invalid', async () => {
  const { queries } = renderAnalytics(`${PATH}?from=2026-10-01&to=2026-10-31`);
  await waitFor(() => expect(queries).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]));
  const other = renderAnalytics(`${PATH}?from=2026-10-31&to=2026-10-01`);
  await waitFor(() => expect(other.queries).toEqual([{}]));
  const noDay = renderAnalytics(`${PATH}?from=2026-02-01&to=2026-02-30`);
  await waitFor(() => expect(noDay.queries).toEqual([{}]));
});

test('a report range that is too long shows the reason and is not requested', async () => {
  const { user, queries } = renderAnalytics(`${PATH}?from=2026-10-01&to=2026-10-31`);
  await screen.findByText('R67 000');
  await user.click(screen.getByRole('button', { name: 'Custom Date Range' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2020-01-01' } });
  expect(screen.getByRole('alert')).toHaveTextContent('it can have at most 1096');
  await user.click(screen.getByRole('button', { name: 'Show range' }));
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(queries).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
});

test('a preset report range applies at once, a custom one on Show range', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-03T09:00:00Z'), advanceTimers: true });
  const { user, router, queries } = renderAnalytics();
  await screen.findByText('R67 000');
  await user.click(screen.getByRole('button', { name: 'Custom Date Range' }));
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(period).toHaveDisplayValue('This month');
  await user.selectOptions(period, 'Last month');
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-15' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-20' } });
  await user.click(screen.getByRole('button', { name: 'Show range' }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ from: '2026-10-15', to: '2026-10-20' }));
});

test('the sales report of the selected range is saved as CSV or PDF', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const query = { from: '2026-10-01', to: '2026-10-31' };
  const { user, csv, pdf } = renderAnalytics(`${PATH}?from=${query.from}&to=${query.to}`);
  await user.click(await screen.findByRole('button', { name: 'Export Report' }));
  await user.click(screen.getByRole('button', { name: 'Figures as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Charts as PDF' }));
  await waitFor(() => expect(saved.map((name) => name.slice(-4))).toEqual(['.csv', '.pdf']));
  expect([csv, pdf].map(({ mock }) => mock.calls)).toEqual([[[{ query }]], [[{ query }]]]);
});

test('a burst of new orders refetches the sales report once', async () => {
  let revenue = 67_000;
  const { queries, emit } = renderAnalytics(PATH, () => salesReport({ revenue: { now: revenue, before: 1 } }));
  await screen.findByText('R67 000');
  revenue = 68_133;
  act(() => {
    for (let sale = 0; sale < 5; sale += 1) emit('order.created');
  });
  expect(await screen.findByText('R68 133', undefined, { timeout: 3000 })).toBeVisible();
  expect(queries).toHaveLength(2);
});
