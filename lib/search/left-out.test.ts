import { leftOutText } from './left-out';
import { paramsFromSearchState, searchStateFromParams } from './search-params';

describe('leftOutText', () => {
  it.each([
    ['', 'nothing'],
    ['name=sap&country=Germany,Japan&sector=Technology&sector=Energy', 'names and choices'],
    ['trailing_p_e=15&trailing_p_e_from=7,5&price_to_book=0&market_cap=9999', 'settings'],
    ['preset=value-stocks&trailing_p_e=3&view=cards&currency=EUR', 'a preset with what it overrules'],
    ['sort=market_cap&order=desc&view=table&currency=USD&pays_dividend=no', 'order and view'],
    ['name=&country=All&sector=&trading_currency=&trailing_p_e=', 'an empty form'],
    ['name=sap&utm_source=brief&UTM_medium=mail&fbclid=1&gclid=2&msclkid=3&_rsc=4', 'campaigns'],
  ])('is silent about %s: %s', (query) => expect(leftOutText(query)).toBeNull());

  it.each([
    ['sort=market_cap&pe_ratio_max=abc', 'Eine Bedingung … weggelassen: „pe_ratio_max=abc“.'],
    ['trailing_p_e=abc', 'Eine Bedingung … weggelassen: „trailing_p_e=abc“.'],
    ['preset=0&trailing_p_e=0', 'Eine Bedingung … weggelassen: „preset=0“.'],
    ['trailing_p_e=-5', 'Eine Bedingung … weggelassen: „trailing_p_e=-5“.'],
    ['country=Germany,Atlantis,Japan', 'Eine Bedingung … weggelassen: „country=Atlantis“.'],
    ['trading_currency=EUR,XXX', 'Eine Bedingung … weggelassen: „trading_currency=XXX“.'],
    ['preset=abc&minPE=hallo', '2 Bedingungen … weggelassen: „preset=abc“ und „minPE=hallo“.'],
    ['a=1&b=2&a=3&order=up', '3 Bedingungen … weggelassen: „a=1“, „b=2“ und „order=up“.'],
    ['a=1&b=2&c=3&d=4', '4 Bedingungen … weggelassen, darunter „a=1“, „b=2“ und „c=3“.'],
    ['__proto__=1', null],
    ['constructor=1', 'Eine Bedingung … weggelassen: „constructor=1“.'],
    [`x=%00%E2%80%AE${'y'.repeat(90)}`, `Eine Bedingung … weggelassen: „x= ${'y'.repeat(37)}“.`],
  ])('says for %s: %s', (query, expected) => {
    const text = leftOutText(query, ['EUR', 'USD']);
    expect(text?.replace('der Adresse haben wir nicht verstanden und', '…') ?? null).toBe(expected);
  });

  it('is silent about every address that a search writes', () => {
    const states = [
      'preset=growth-stocks&sort=valuation_score&order=asc&view=table',
      'name=a&country=Other&pays_dividend=yes&dividend_yield=1.25&currency=JPY&trading_currency=GBP',
    ];
    for (const query of states) {
      const written = paramsFromSearchState(searchStateFromParams(new URLSearchParams(query))).toString();
      expect([query, leftOutText(written)]).toEqual([query, null]);
    }
  });
});
