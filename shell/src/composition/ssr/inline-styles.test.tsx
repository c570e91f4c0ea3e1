import { restoreStyleAttributes } from './adopt-styles';

afterEach(() => document.body.replaceChildren());

test('server-rendered elements get back their inline styles from the style sheet', () => {
  document.body.innerHTML = `
    <style id="first-view-styles">h1{color:red} #app [data-style="0"]{background:teal;--place:2} #app [data-style="1"]{top:1px}</style>
    <div id="app"><i data-style="0"></i><b data-style="1"></b><u></u></div>`;
  const app = document.getElementById('app') as HTMLElement;
  restoreStyleAttributes(document, app);
  const [one, two, three] = [...app.children] as [HTMLElement, HTMLElement, HTMLElement];
  expect(one.style.background).toBe('teal');
  expect(one.style.getPropertyValue('--place')).toBe('2');
  expect(two.style.top).toBe('1px');
  expect(three.getAttribute('style')).toBeNull();
  expect(app.querySelector('[data-style]')).toBeNull();
});
