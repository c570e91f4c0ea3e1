import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { knowStyles, moveStyles } from './adopt-styles';

const Title = styled.h1.withConfig({ componentId: 'sc-title' })`
  color: teal;

  &:hover {
    color: red;
  }
`;

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
const inserted = () => sheets().flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
const ofTitle = (rules: readonly string[]) => rules.filter((rule) => /teal|red/.test(rule));

test('server-rendered styles are not inserted again and are later moved to the style sheet', async () => {
  const collected = new ServerStyleSheet();
  const [, name = ''] = /class="sc-title (\w+)"/.exec(renderToString(collected.collectStyles(<Title />))) ?? [];
  collected.seal();
  const styles = [['sc-title', name, 2]] as const;
  const element = document.createElement('style');
  element.id = 'first-view-styles';
  element.textContent = `.${name}{color:teal;}.${name}:hover{color:red;}`;
  document.head.append(element);

  knowStyles(styles);
  render(<Title>Leggings</Title>);
  expect(ofTitle(inserted())).toEqual([]);
  expect(screen.getByRole('heading')).toHaveStyle({ color: 'rgb(0, 128, 128)' });

  await moveStyles(document, styles);
  expect(ofTitle(inserted())).toHaveLength(2);
  expect(document.getElementById('first-view-styles')).toBeNull();
  expect(screen.getByRole('heading')).toHaveStyle({ color: 'rgb(0, 128, 128)' });
});
