import { renderToStaticMarkup } from 'react-dom/server';
import type { DepotChoice } from '@/lib/depot-import/preview/preview';
import { DepotChoices, depotsText } from './depot-choices';

const depotsOf = (count: number, name = (n: number) => `Bank ${n}`) =>
  new Map<string, DepotChoice>(
    Array.from({ length: count }, (_, n) => [`Bank ${n}`, { id: `d${n}`, name: name(n) }]),
  );
const inOne = (count: number, depot: DepotChoice) =>
  new Map([...depotsOf(count)].map(([one]) => [one, depot]));

const html = (depots: ReadonlyMap<string, DepotChoice>, gathered: DepotChoice | null = null) =>
  renderToStaticMarkup(<DepotChoices depots={new Map(depots)} ledger={undefined} gathered={gathered} />);

describe('the depots of the files', () => {
  const [added, existing] = [{ id: 'a', name: 'Alle' }, { id: 'a' }];
  // Each new depot has a choice and a name; several have one choice for all above them.
  it.each([
    ['one', html(depotsOf(1)), 2],
    ['some', html(depotsOf(5)), 1 + 2 * 5],
    ['all in a new one', html(inOne(23, added), added), 2],
    ['all in one that exists', html(inOne(23, existing), existing), 1],
  ])('are %s', (_, markup, fields) => {
    expect(markup.match(/<(?:input|select)\b/g)).toHaveLength(fields);
  });

  it('do not fold away a name that has to change', () => {
    expect(html(depotsOf(6))).not.toContain('open=""');
    expect(html(depotsOf(6, () => 'Zweimal'))).toContain('open=""');
  });
});

const EXISTING = Object.entries({ d: 'Degiro', m: 'Mein Depot' }).map(([id, name]) => ({ id, name }));
const KNOWN = new Map(Object.entries({ DEGIRO: { id: 'd' }, comdirect: { id: 'm' } }));

it.each<[string, ReadonlyMap<string, DepotChoice>, DepotChoice | null, string]>([
  ['a new one', depotsOf(1), null, 'Bank 0 (neu)'],
  ['one that exists, under its name and under another one', KNOWN, null, 'Degiro, comdirect → Mein Depot'],
  ['many', depotsOf(5), null, 'Bank 0 (neu), Bank 1 (neu), Bank 2 (neu) und 2 weitere'],
  ['one for all', depotsOf(5), { id: 'a', name: 'Gesamtdepot' }, 'alle in Gesamtdepot (neu)'],
])('names %s', (_, depots, gathered, text) =>
  expect(depotsText({ depots, existing: EXISTING, gathered })).toBe(text),
);
