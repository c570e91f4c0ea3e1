import { readOverrides, resetOverrides } from '../../../shell/src/composition/overrides/overrides';
import { CHANGES_PATH } from '../browser/messages';
import type { DashboardState, RemoteState } from './state';

/** Delay before reconnecting to a development server (ms). */
const PAUSE_MS = 1000;
const SILENCE = 'The development server does not answer.';
const SILENT_SERVER = 'The server behind the pages does not answer.';

type Child = Node | string;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

const link = (href: string, text: string): Node => element('a', { href }, text);

function button(text: string, press: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
}

/** Returns a table in its own region, which scrolls if it does not fit. */
function table(label: string, heads: readonly string[], rows: readonly (readonly Child[])[]): Node {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) =>
    element('tr', {}, ...cells.map((cell, index) => element(index ? 'td' : 'th', index ? {} : { scope: 'row' }, cell))),
  );
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return element('div', { class: 'table', role: 'region', 'aria-label': label, tabindex: '0' }, made);
}

const section = (title: string, ...children: readonly Child[]): Node =>
  element('section', {}, element('h2', {}, title), ...children);

const overrides = () => readOverrides('', sessionStorage);

/** Replaces a remote with a development server in this tab. */
function setOverride(name: string, origin: string): void {
  readOverrides(`?${new URLSearchParams({ 'remote-override': `${name}@${origin}` })}`, sessionStorage);
  void show();
}

const overrideOf = (name: string) => overrides().find((override) => override.name === name)?.origin;

/** Returns the form that replaces a remote with a development server in this tab. */
function overrideForm({ name, port }: RemoteState): Node {
  const present = overrideOf(name);
  const field = element('input', {
    value: present ?? `http://localhost:${port}`,
    pattern: 'https?://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?/?',
    required: '',
  });
  const form = element(
    'form',
    { 'aria-label': `Override of ${name}` },
    element('label', {}, 'Development server in this tab', field),
    element('button', { type: 'submit' }, present ? 'Change' : 'Set'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    setOverride(name, field.value);
  });
  return form;
}

/** Returns the link that opens a host with a remote from here. */
function insideLink({ name, port, alone }: RemoteState, origin: string): Node {
  const query = new URLSearchParams({ 'remote-override': `${name}@http://localhost:${port}` });
  return link(`${origin}${new URL(alone).pathname}?${query}`, `${name} inside ${origin}`);
}

function contractsOf({ requires, fits }: RemoteState): string {
  if (fits === null) return requires;
  return fits ? `${requires}, met by the server` : `${requires}, not met by the server`;
}

/** Returns a card with what is known about a remote, and its actions. */
function card(remote: RemoteState, { runs, origin }: DashboardState): Node {
  const { name, port, isRunning, live, alone, fits, owner } = remote;
  const facts: [name: string, value: Child][] = [
    ['Port', String(port)],
    ['Live version', live ?? 'none'],
    ['Needs contracts', element('span', fits === false ? { class: 'wrong' } : {}, contractsOf(remote))],
    ['Owner', owner ? `${owner.team}, ${owner.contact}` : 'none declared'],
    ['Alone', isRunning ? link(alone, alone) : element('code', {}, `npm run dev -w ${name}-remote`)],
  ];
  if (runs === 'inside' && isRunning) facts.push(['Inside', insideLink(remote, origin)]);
  const override = runs === 'product' ? overrideOf(name) : undefined;
  if (override) facts.push(['In this tab', override]);
  const state = element(
    'span',
    { class: isRunning ? 'state running' : 'state' },
    isRunning ? 'running' : 'not running',
  );
  return element(
    'article',
    { 'aria-label': name },
    element('header', {}, element('h3', {}, name), state),
    element(
      'dl',
      {},
      ...facts.map(([of, value]) => element('div', {}, element('dt', {}, of), element('dd', {}, value))),
    ),
    ...(runs === 'product' ? [overrideForm(remote)] : []),
  );
}

/** Returns a note about overrides: only pages of the product in this tab take them from here. */
function overridesNote({ runs }: DashboardState): Node {
  if (runs === 'alone') return element('p', {}, 'A remote that runs alone takes no overrides.');
  if (runs === 'inside') return element('p', {}, 'The banner on the pages of the host resets the override.');
  const reset = button('Reset all overrides', () => {
    resetOverrides(window.location.href, sessionStorage);
    void show();
  });
  return element('p', { class: 'actions' }, reset, link('/', 'Open the product in this tab'));
}

const remotesSection = (state: DashboardState): Node =>
  section(
    'Remotes',
    element('div', { class: 'cards' }, ...state.remotes.map((remote) => card(remote, state))),
    overridesNote(state),
  );

/** Text of the last comparison of contracts. A comparison takes seconds, so it is made only on request. */
let compared = '';

/**
 * Returns the section about the contracts. If they are installed as a package, there is no report to compare them with.
 */
function contractsSection({ contracts, canCompare }: DashboardState): Node {
  const live = contracts ? `The server has contracts ${contracts}.` : SILENT_SERVER;
  return section('Contracts', element('p', {}, live), ...(canCompare ? comparison() : []));
}

function comparison(): Node[] {
  const result = element('pre', { id: 'compared', role: 'status' }, compared);
  const say = (text: string) => {
    compared = text;
    // A change may have rendered the page again in the meantime.
    document.getElementById(result.id)?.replaceChildren(text);
  };
  const compare = button('Compare with the report', async () => {
    say('Comparing…');
    const answer = await fetch('/__dev/contracts.txt').catch(() => null);
    say(answer?.ok ? (await answer.text()).trim() : SILENCE);
  });
  return [compare, result];
}

const sharedSection = ({ shared }: DashboardState): Node =>
  section('Shared modules', table('Shared modules', ['Module', 'Version of this working tree'], shared));

const problemsSection = ({ problems }: DashboardState): Node =>
  section(
    'Problems of the sources',
    ...(problems.length > 0
      ? problems.map((text) => element('pre', { class: 'problem' }, text))
      : [element('p', { class: 'well' }, 'There are none.')]),
  );

const RUNS: Readonly<Record<DashboardState['runs'], string>> = {
  product: 'The whole product',
  alone: 'A remote alone',
  inside: 'A remote inside a host that runs elsewhere',
};

const heading = ({ runs, origin }: DashboardState): Node => element('p', {}, `${RUNS[runs]}: `, link(origin, origin));

/** Text of the current content. A page with nothing new to show keeps what the user is typing. */
let shown = '';

async function show(): Promise<void> {
  const answer = await fetch('/__dev/state.json').catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  const kept = JSON.stringify(overrides());
  if (text + kept === shown) return;
  shown = text + kept;
  const parts = [problemsSection, remotesSection, contractsSection, sharedSection];
  const state = text && (JSON.parse(text) as DashboardState);
  document
    .getElementById('dashboard')
    ?.replaceChildren(
      element('h1', {}, 'Development'),
      ...(state ? [heading(state), ...parts.map((part) => part(state))] : [element('p', {}, SILENCE)]),
    );
}

/** Shows the current state. Updates it when the development server reports a change or disconnects. */
function follow(): void {
  const socket = new WebSocket(`ws://${window.location.host}${CHANGES_PATH}`);
  socket.addEventListener('message', () => void show());
  socket.addEventListener('close', () => {
    void show();
    setTimeout(follow, PAUSE_MS);
  });
}

// Other processes start and stop without notice.
window.addEventListener('focus', () => void show());
follow();
