import { renderToStaticMarkup } from 'react-dom/server';
import { type Group, OptionGroups } from './suggestion-options';

const group = (title: string, hasHeading: boolean, ...paths: string[]): Group => ({
  title,
  hasHeading,
  options: paths.map((path) => ({ path, onChoose: () => {}, children: path })),
});

it('makes a button of what has no page', () => {
  const seek = { path: null, onChoose: () => {}, children: 'Nicht im Markt: nach DE0007164600 suchen' };
  const markup = renderToStaticMarkup(
    <OptionGroups
      groups={[{ title: 'Aktien', hasHeading: false, options: [seek] }]}
      listId="list"
      active={-1}
      isChoice={false}
      onActive={() => {}}
    />,
  );
  expect(markup).toMatch(/<button type="button" id="list-0" role="option".*>Nicht im Markt/);
  expect(markup).not.toContain('<a ');
});

it('counts options on from group to group, and leaves out empty groups', () => {
  const markup = renderToStaticMarkup(
    <OptionGroups
      groups={[group('Kennzahlen', true, '/a'), group('Aktien', false, '/b', '/c'), group('Artikel', true)]}
      listId="list"
      active={1}
      isChoice={false}
      onActive={() => {}}
    />,
  );
  const options = [
    ...markup.matchAll(/<a id="(.+?)" role="option".*? aria-selected="(\w+)".*? href="(.+?)"/g),
  ];
  expect(options.map(([, ...parts]) => parts)).toEqual([
    ['list-0', 'false', '/a'],
    ['list-1', 'true', '/b'],
    ['list-2', 'false', '/c'],
  ]);
  expect([...markup.matchAll(/role="group" aria-label="(.+?)"/g)].map(([, name]) => name)).toEqual([
    'Kennzahlen',
    'Aktien',
  ]);
  expect([...markup.matchAll(/<p .*?>(.+?)<\/p>/g)].map(([, heading]) => heading)).toEqual(['Kennzahlen']);
});
