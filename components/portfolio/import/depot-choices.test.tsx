import { renderToStaticMarkup } from 'react-dom/server';
import type { DepotChoice } from '@/lib/depot-import/preview/preview';
import { DepotChoices } from './depot-choices';

const html = (count: number, gathered: DepotChoice | null = null, name = (n: number) => `Bank ${n}`) => {
  const names = Array.from(
    { length: count },
    (_, n) => [`Bank ${n}`, { id: `d${n}`, name: name(n) }] as const,
  );
  return renderToStaticMarkup(
    <DepotChoices
      depots={new Map<string, DepotChoice>(gathered ? names.map(([one]) => [one, gathered]) : names)}
      ledger={undefined}
      gathered={gathered}
    />,
  );
};

const fieldsOf = (markup: string) => markup.match(/<(?:input|select)\b/g)?.length ?? 0;

describe('the depots of the files', () => {
  // Each new depot has a choice and a name; several have one choice for all above them.
  it.each([
    ['one', html(1), 2, false],
    ['some', html(5), 1 + 2 * 5, false],
    ['many, folded', html(6), 1 + 2 * 6, true],
    ['all in a new one', html(23, { id: 'a', name: 'Alle' }), 2, false],
    ['all in one that exists', html(23, { id: 'a' }), 1, false],
  ])('are %s', (_, markup, fields, isFolded) => {
    expect(fieldsOf(markup)).toBe(fields);
    expect(markup.includes('<details')).toBe(isFolded);
    expect(markup.includes('Alle in ein Depot')).toBe(fields !== 2 || markup.includes('value="Alle"'));
  });

  it('do not fold away a name that has to change', () => {
    expect(html(6)).not.toContain('open=""');
    expect(html(6, null, () => 'Zweimal')).toContain('open=""');
  });
});
