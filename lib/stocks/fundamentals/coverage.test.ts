import { testUniverse } from '@/test/universe';
import { coverageOf } from './coverage';

describe('coverageOf', () => {
  it('counts companies with years, their growth, and what is old', async () => {
    const universe = await testUniverse([
      {
        id: 'adler',
        fiscal_year_end: '2025-12-31',
        revenue_growth_5: 0.1,
        revenue_growth_10: 0.1,
        f_score: 7,
      },
      { id: 'bison', fiscal_year_end: '2025-09-30', revenue_growth_5: -0.02 },
      // 694 days before.
      { id: 'corax', fiscal_year_end: '2024-12-31' },
      { id: 'dohle' },
      { id: 'fonds', kind: 'fund' },
    ]);
    expect(coverageOf(universe, '2026-11-25')).toEqual({
      companies: 4,
      withYears: 3,
      fiveYears: 2,
      tenYears: 1,
      withFScore: 1,
      old: 1,
      newestEnd: '2025-12-31',
      medianEnd: '2025-09-30',
    });
  });

  it('knows nothing of a market without years', async () => {
    expect(coverageOf(await testUniverse([{ id: 'adler' }]), '2026-11-25')).toMatchObject({
      companies: 1,
      withYears: 0,
      newestEnd: null,
      medianEnd: null,
      old: 0,
    });
  });
});
