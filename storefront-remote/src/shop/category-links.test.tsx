import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CATEGORY_FILTERS } from '.';
import { CategoryLinks } from './category-links';

const measure = (name: 'offsetLeft' | 'offsetWidth' | 'clientWidth', value: number) =>
  jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);

test('the category links scroll until the current category is centred', () => {
  measure('offsetLeft', 500);
  measure('offsetWidth', 100);
  measure('clientWidth', 360);
  const current = CATEGORY_FILTERS.at(-1);
  if (!current) throw new Error('no categories');
  render(
    <MemoryRouter>
      <CategoryLinks current={current} search="?sort=price" />
    </MemoryRouter>,
  );
  const row = screen.getByRole('navigation', { name: 'Categories' });
  expect(row.scrollLeft).toBe(500 - (360 - 100) / 2);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(current.title);
});
