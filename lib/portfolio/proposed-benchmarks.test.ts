import { proposedBenchmarks } from './proposed-benchmarks';

/** Builds funds and indices from their names by kind. */
function others(securities: readonly (readonly [kind: 'fund' | 'index', name: string])[]) {
  const table = ['fund', 'index'];
  return {
    texts: { id: securities.map(([, name]) => `id of ${name}`), name: securities.map(([, name]) => name) },
    coded: { kind: { table, codes: Uint16Array.from(securities, ([kind]) => table.indexOf(kind)) } },
  };
}

it.each([
  [
    'a world fund and an index',
    others([
      ['fund', 'Anleihen Euro ETF'],
      ['index', 'Leitindex'],
      ['fund', 'Aktien Welt ETF'],
      ['index', 'Weltindex'],
    ]),
    ['Aktien Welt ETF', 'Leitindex'],
  ],
  [
    'a fund by its English name',
    others([['fund', 'FTSE All-World UCITS ETF']]),
    ['FTSE All-World UCITS ETF'],
  ],
  ['no other fund', others([['fund', 'Umwelt Technik ETF']]), []],
  ['nothing in a market of shares', null, []],
])('proposes %s', (_case, market, names) => {
  expect(proposedBenchmarks(market).map(({ name }) => name)).toEqual(names);
});
