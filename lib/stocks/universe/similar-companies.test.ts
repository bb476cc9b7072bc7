import { testUniverse } from '@/test/universe';
import { similarCompanies } from './similar-companies';

const COMPANIES = [
  { id: 'own', sector: 'Energy', market_cap: 10e9 },
  { id: 'as-large', sector: 'Energy', market_cap: 11e9 },
  { id: 'third', sector: 'Energy', market_cap: 10e9 / 3 },
  { id: 'double', sector: 'Energy', market_cap: 20e9 },
  { id: 'tenfold', sector: 'Energy', market_cap: 100e9 },
  { id: 'unknown', sector: 'Energy', market_cap: null },
  { id: 'nothing', sector: 'Energy', market_cap: 0 },
  { id: 'other', sector: 'Utilities', market_cap: 10e9 },
  { id: 'none', sector: null, market_cap: 10e9 },
];

const own = { id: 'own', sector: 'Energy', marketCap: 10e9 };

describe('similarCompanies', () => {
  it.each([
    ['the nearest in size first', own, 8, ['as-large', 'double', 'third', 'tenfold']],
    ['no more than wanted', own, 2, ['as-large', 'double']],
    ['go downwards from the largest', { ...own, marketCap: 100e9 }, 2, ['tenfold', 'double']],
    [
      'the largest where the size is unknown',
      { ...own, marketCap: null },
      3,
      ['tenfold', 'double', 'as-large'],
    ],
    ['are found for a company that is not listed any more', { ...own, id: 'gone' }, 2, ['own', 'as-large']],
    ['none without a sector', { id: 'none', sector: null, marketCap: 10e9 }, 8, []],
    ['none where the sector has no other', { id: 'other', sector: 'Utilities', marketCap: 1 }, 8, []],
    ['none of a sector that nobody has', { ...own, sector: 'Finance' }, 8, []],
  ])('%s', async (_name, company, limit, expected) => {
    const universe = await testUniverse(COMPANIES);
    const found = similarCompanies(universe, company, limit).map((index) => universe.texts.id[index]);
    expect(found).toEqual(expected);
  });
});
