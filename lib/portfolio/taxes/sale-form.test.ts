import { typedCurrency, withUnitPrice } from './bond-price';
import { readSaleForm, SALE_PATH, type SaleForm, saleAddress, saleFormFrom } from './sale-form';

const DEPOT = 'a'.repeat(32);
const formOf = (query: string) => saleFormFrom(new URLSearchParams(query));

const FULL: SaleForm = {
  stock: 'sap-de',
  depots: [DEPOT, 'b'.repeat(32)],
  mode: 'amount',
  quantity: '1,5',
  amount: '8.000',
  price: '104,86',
  fee: '12,90',
  date: '2026-11-27',
};

it('an address fills the form that it was written from', () => {
  const address = saleAddress(FULL);
  expect(formOf(address.slice(SALE_PATH.length))).toEqual(FULL);
});

it('an empty form has a plain address', () => {
  expect(saleAddress({})).toBe(SALE_PATH);
  expect(formOf('')).toMatchObject({ stock: '', depots: [], mode: 'quantity', date: '' });
});

it.each([
  ['ausgang=steuerfrei', { mode: 'quantity' }],
  [`depots=x,${DEPOT},${DEPOT}`, { depots: [DEPOT] }],
  ['tag=2026-02-30', { date: '' }],
  ['tag=2026-13-01', { date: '' }],
  ['tag=2028-02-29', { date: '2028-02-29' }],
  ['tag=2008-12-31', { date: '' }],
  [`wertpapier=${'😀'.repeat(90)}`, { stock: '😀'.repeat(80) }],
  [`stueck=${'9'.repeat(99)}`, { quantity: '9'.repeat(16) }],
])('reads %s', (query, expected) => expect(formOf(query)).toMatchObject(expected));

it.each<[Partial<SaleForm>, ReturnType<typeof readSaleForm>['errors'] | object]>([
  [{ mode: 'quantity', quantity: '' }, { quantity: expect.stringContaining('Fehlt noch') }],
  [{ mode: 'allowance', quantity: '', amount: '' }, {}],
  [{ mode: 'amount', amount: '0' }, { amount: expect.stringContaining('über 0') }],
  [{ price: 'viel' }, { price: expect.stringContaining('Zahl wie') }],
  [{ price: '', fee: '' }, {}],
  [{ amount: '0,01' }, {}],
  [{ amount: '1.000.000.000' }, {}],
  [{ amount: '1.000.000.000,01' }, { amount: expect.stringContaining('höchstens') }],
  [{ amount: '0,005' }, { amount: expect.stringContaining('2 Stellen') }],
  [{ fee: '-1' }, { fee: expect.stringContaining('ab 0') }],
  // A browser says so while the year is typed.
  [{ date: '0202-11-27' }, { date: 'Bitte ein Datum von 2009 bis 2199.' }],
  [{ date: '2008-12-31' }, { date: 'Bitte ein Datum von 2009 bis 2199.' }],
  [{ date: '2200-01-01' }, { date: 'Bitte ein Datum von 2009 bis 2199.' }],
  [{ date: '20260-01-01' }, { date: 'Bitte ein Datum von 2009 bis 2199.' }],
  [{ date: '' }, {}],
])('says what is wrong with %j', (more, errors) => {
  expect(readSaleForm({ ...FULL, ...more }).errors).toEqual(errors);
});

it('reads German notation', () => {
  expect(readSaleForm(FULL).values).toEqual({ quantity: null, amount: '8000', price: '104.86', fee: '12.9' });
});

it.each([
  ['bond', 'EUR', '99,5', '0,995', 'EUR'],
  ['bond', 'USD', '91', '0,91', 'USD'],
  ['share', 'EUR', '99,5', '99,5', 'EUR'],
  ['share', 'USD', '99,5', '99,5', 'EUR'],
  ['bond', 'EUR', '', '', 'EUR'],
])('reads the price of a %s in %s', (kind, original_currency, typed, price, currency) => {
  const form = saleFormFrom(new URLSearchParams({ kurs: typed }));
  expect(withUnitPrice(form, { kind, original_currency }).price).toBe(price);
  expect(typedCurrency({ kind, original_currency })).toBe(currency);
});
