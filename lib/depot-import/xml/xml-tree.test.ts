import { xmlTree } from './xml-tree';

it('an element finds its children by name without looking through all of them again', async () => {
  const root = await xmlTree('<a><b n="1"/><c/><b n="2"/></a>', []);
  const a = root.child('a');
  expect(a?.named('b').map(({ attributes }) => attributes.n)).toEqual(['1', '2']);
  expect(a?.named('b')).toBe(a?.named('b'));
  expect(a?.child('d')).toBeUndefined();
});

it('characters that are written as numbers are read', async () => {
  const root = await xmlTree('<a n="M&#252;ller">L&#39;Or&#xE9;al &amp; S&#246;hne</a>', []);
  expect(root.child('a')).toMatchObject({ text: "L'Oréal & Söhne", attributes: { n: 'Müller' } });
});
