import {
  FILTERS,
  type FilterKey,
  MOST_LISTING_CURRENCIES,
  NAME_LOOKUP,
  SEARCH_COUNTRIES,
  SETTING_KEYS,
} from '@/lib/search/rules';
import { SECTOR_KEYS } from '@/lib/search/search-params';
import { LONGEST_CRITERIA } from './rules';
import { canonicalCriteria, searchOfCriteria } from './saved-criteria';

describe('canonicalCriteria', () => {
  it.each([
    ['an address', '/search?trailing_p_e=15&country=Germany', 'country=Germany&trailing_p_e=15'],
    ['a query', 'country=Switzerland,Germany', 'country=Germany&country=Switzerland'],
    ['a query with its question mark', '?sector=Energy', 'sector=Energy'],
    ['a question mark in a value', 'name=Wer%3F&sector=Energy', 'name=Wer%3F&sector=Energy'],
    ['a bare one', 'name=Wer?', 'name=Wer%3F'],
    ['amounts, with their currency', 'market_cap=10&currency=USD', 'market_cap=10&currency=USD'],
    ['amounts in the usual one', 'market_cap_to=10', 'market_cap_to=10&currency=EUR'],
    ['a preset with amounts', 'preset=high-dividend&currency=GBP', 'preset=high-dividend&currency=GBP'],
    ['a currency that changes no match', 'trailing_p_e=15&currency=USD', 'trailing_p_e=15'],
    ['order and view', 'view=table&order=asc&sort=trailing_p_e', 'sort=trailing_p_e&order=asc&view=table'],
    ['what no longer exists', 'beta=2&trailing_p_e=15&country=Atlantis', 'trailing_p_e=15'],
    ['nothing', '', ''],
  ])('%s', (_name, given, expected) => {
    expect(canonicalCriteria(given)).toBe(expected);
    expect(canonicalCriteria(expected)).toBe(expected);
    expect(canonicalCriteria(`/search?${expected}`)).toBe(expected);
  });

  it('fit, even with every parameter and a name whose characters take nine each', () => {
    const params = new URLSearchParams({ name: '漢'.repeat(NAME_LOOKUP.longest), pays_dividend: 'yes' });
    for (const country of SEARCH_COUNTRIES) params.append('country', country);
    for (const sector of SECTOR_KEYS) params.append('sector', sector);
    for (let i = 0; i < MOST_LISTING_CURRENCIES; i++)
      params.append('trading_currency', `AA${String.fromCharCode(65 + i)}`);
    for (const key of SETTING_KEYS)
      params.set(key, String(FILTERS[key.replace(/_(from|to)$/, '') as FilterKey].maximum - 0.01));
    for (const [key, value] of Object.entries({
      currency: 'USD',
      sort: 'operating_margin',
      order: 'asc',
      view: 'table',
    }))
      params.set(key, value);
    const criteria = canonicalCriteria(params.toString());
    expect(new URLSearchParams(criteria).size).toBe(params.size);
    expect(criteria.length).toBeLessThanOrEqual(LONGEST_CRITERIA);
  });

  it('are read again as the search', () => {
    expect(searchOfCriteria('payout_ratio=60&pays_dividend=yes')).toMatchObject({
      filters: { payout_ratio: 60 },
      paysDividend: true,
    });
  });
});
