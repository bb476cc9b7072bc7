import { calculatorAddress, dividendCalculation } from './calculator';

const errorsOf = (params: Record<string, string>) => dividendCalculation(params).errors;

describe('dividendCalculation', () => {
  it('shows an example without numbers in the address', () => {
    expect(dividendCalculation({})).toMatchObject({
      errors: {},
      reinvests: false,
      currency: 'EUR',
      goal: '100',
      plan: {
        shares: '200',
        price: '50',
        dividend: '2',
        growth: '5',
        years: 15,
        reinvestedAt: null,
        cut: null,
      },
    });
  });

  it('reads German numbers exactly, and leaves out what was left empty', () => {
    expect(
      dividendCalculation({
        stueck: '1.200,5',
        kaufkurs: '0,1',
        dividende: '0,02',
        wachstum: '−2,5',
        jahre: '10',
        kursanstieg: '3',
        wiederanlage: '1',
        ziel: '',
        kuerzung: '30',
        kuerzungsjahr: '10',
        waehrung: 'usd',
      }),
    ).toMatchObject({
      errors: {},
      currency: 'USD',
      goal: null,
      plan: {
        shares: '1200.5',
        price: '0.1',
        dividend: '0.02',
        growth: '-2.5',
        years: 10,
        reinvestedAt: '3',
        cut: { percent: '30', year: 10 },
      },
    });
  });

  it.each([
    ['stueck', '', 'Fehlt noch: Bitte eine Zahl eintragen.'],
    ['stueck', '0', 'Bitte eine Zahl über 0.'],
    ['stueck', '-3', 'Bitte eine Zahl über 0.'],
    ['kaufkurs', 'viel', 'Bitte eine Zahl wie 1.234,5.'],
    ['kaufkurs', '1e9', 'Bitte eine Zahl wie 1.234,5.'],
    ['kaufkurs', '9'.repeat(400), 'Bitte eine Zahl wie 1.234,5.'],
    ['dividende', '10000001', 'Bitte höchstens 10.000.000.'],
    ['wachstum', '-51', 'Bitte eine Zahl ab −50.'],
    ['wachstum', '50,1', 'Bitte höchstens 50.'],
    ['dividende', '0,1234567', 'Höchstens 6 Stellen nach dem Komma.'],
    ['wachstum', '1,00001', 'Höchstens 4 Stellen nach dem Komma.'],
    ['jahre', '0', 'Bitte eine ganze Zahl von 1 bis 40.'],
    ['jahre', '2,5', 'Bitte eine ganze Zahl von 1 bis 40.'],
    ['jahre', '41', 'Bitte eine ganze Zahl von 1 bis 40.'],
    ['ziel', '-1', 'Bitte eine Zahl über 0.'],
    ['kuerzung', '101', 'Bitte höchstens 100.'],
  ])('refuses %s=%s', (name, text, error) => {
    const { errors, plan } = dividendCalculation({ [name]: text });
    expect([Object.values(errors), plan]).toEqual([[error], null]);
  });

  it('asks for a cut within the years', () => {
    expect(errorsOf({ jahre: '5', kuerzung: '10', kuerzungsjahr: '6' })).toEqual({
      cutYear: 'Bitte ein Jahr von 1 bis 5.',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['is endless', { kaufkurs: '1', dividende: '50', jahre: '30', kursanstieg: '-20', wiederanlage: '1' }],
    [
      'is endless at once',
      {
        stueck: '10000000',
        kaufkurs: '1',
        dividende: '10000000',
        wachstum: '50',
        jahre: '40',
        kursanstieg: '-50',
        wiederanlage: '1',
        ziel: '10000000',
      },
    ],
  ])('refuses a plan that %s', (_name, params) => {
    expect(dividendCalculation(params)).toMatchObject({
      errors: { years: 'So wird das Ergebnis zu groß: Bitte weniger Jahre oder kleinere Zahlen.' },
      plan: null,
    });
  });

  it.each<Record<string, string>>([
    { kursanstieg: 'x' },
    { kuerzungsjahr: 'x' },
    { jahre: '2', kuerzungsjahr: '3' },
  ])('ignores a number that does not count: %j', (params) => expect(errorsOf(params)).toEqual({}));

  it('takes the first of several values, and the euro for an unknown currency', () => {
    expect(dividendCalculation({ jahre: ['3', '4'], waehrung: 'XYZ' })).toMatchObject({
      currency: 'EUR',
      plan: { years: 3 },
    });
  });
});

describe('calculatorAddress', () => {
  it('fills in what is known of a stock', () => {
    expect(calculatorAddress({ price: 87.5, dividend: 3.125, growth: 0.0472, currency: 'USD' })).toBe(
      '/rechner/dividenden?kaufkurs=87,50&dividende=3,1250&wachstum=4,7&waehrung=USD',
    );
  });

  it('leaves empty what is not known or out of bounds, so that no number of the example is taken for it', () => {
    const address = calculatorAddress({ price: null, dividend: 0, growth: 3, currency: 'EUR' });
    expect(address).toBe('/rechner/dividenden?kaufkurs=&dividende=&wachstum=&waehrung=EUR');
    const params = Object.fromEntries(new URL(address, 'https://example.com').searchParams);
    expect(dividendCalculation(params)).toMatchObject({ texts: { shares: '200', dividend: '' }, plan: null });
  });
});
