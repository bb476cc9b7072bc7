import { NO_VALUATION } from '@/test/watchlist';
import { buyPriceOf, draftOf, readValuation, type ValuationDraft } from './valuation-draft';

const BEFORE = {
  ...NO_VALUATION,
  own_value: '1234.50',
  currency: 'USD' as const,
  margin: '12.5',
  thesis: 'Burggraben',
  mail: true,
  next_look: '2026-05-04',
};

it('shows what is stored, and changes nothing by itself', () => {
  const draft = draftOf(BEFORE, 'EUR');
  expect(draft).toEqual({
    value: '1234,50',
    currency: 'USD',
    margin: '12,5',
    thesis: 'Burggraben',
    nextLook: '2026-05-04',
    mail: true,
  });
  expect(readValuation(draft, BEFORE)).toEqual({ change: {} });
  expect(readValuation(draftOf(NO_VALUATION, 'EUR'), NO_VALUATION)).toEqual({ change: {} });
});

it.each([
  [7.414, '7,41'],
  [0.03125, '0,0313'],
])('begins with a value that is offered: %d', (value, text) => {
  const draft = draftOf(NO_VALUATION, 'EUR', { value, currency: 'GBP' });
  expect([draft.value, draft.currency]).toEqual([text, 'GBP']);
  expect(readValuation(draft, NO_VALUATION)).toEqual({
    change: { own_value: text.replace(',', '.'), currency: 'GBP' },
  });
});

it.each<[string, Partial<ValuationDraft>, object]>([
  ['a value', { value: '1.300,25' }, { own_value: '1300.25', currency: 'USD' }],
  ['its currency', { currency: 'EUR' }, { own_value: '1234.5', currency: 'EUR' }],
  ['no value any more, and so no mail', { value: ' ' }, { own_value: null, mail: false }],
  ['a margin', { margin: '30 %' }, { margin: '30' }],
  ['no margin', { margin: '0' }, { margin: '0' }],
  ['a thesis', { thesis: ' Neu ' }, { thesis: 'Neu' }],
  ['no next look', { nextLook: '' }, { next_look: null }],
  ['no mail', { mail: false }, { mail: false }],
])('reads %s', (_name, change, expected) => {
  expect(readValuation({ ...draftOf(BEFORE, 'EUR'), ...change }, BEFORE)).toEqual({ change: expected });
});

it.each<[keyof ValuationDraft & ('value' | 'margin'), string]>([
  ['value', 'viel'],
  ['value', '0'],
  ['value', '-5'],
  ['value', '1234567890'],
  ['value', '0,0000001'],
  ['margin', ''],
  ['margin', '100'],
  ['margin', '-1'],
  ['margin', '12,345'],
])('says that a %s of %p is wrong', (field, text) => {
  const read = readValuation({ ...draftOf(BEFORE, 'EUR'), [field]: text }, BEFORE);
  expect(read).toEqual({ errors: { [field]: expect.stringMatching(/^Bitte gib/) } });
});

it.each([
  ['58', '25', 43.5],
  ['1.000', '12,5', 875],
  ['', '25', null],
  ['58', '100', null],
  ['viel', '25', null],
])('a value of %p with a margin of %p has the buy price %p', (value, margin, expected) => {
  expect(buyPriceOf({ value, margin })).toBe(expected);
});
