import { marketOrder } from './market-order';

it.each<[string, Parameters<typeof marketOrder>[0], string[]]>([
  ['one source', { MARKET_DATA: 'yahoo', BOERSE_TERMS_ACCEPTED: 'no' }, ['yahoo']],
  [
    'one source and collected closes',
    { MARKET_DATA: 'csv', BOERSE_TERMS_ACCEPTED: 'yes' },
    ['csv', 'boerse'],
  ],
  ['the demo market', { MARKET_DATA: 'demo', BOERSE_TERMS_ACCEPTED: 'no' }, ['demo']],
  ['none', { MARKET_DATA: 'none', BOERSE_TERMS_ACCEPTED: 'no' }, []],
  ['none but collected closes', { MARKET_DATA: 'none', BOERSE_TERMS_ACCEPTED: 'yes' }, ['boerse']],
  [
    'several in place of one',
    { MARKET_SOURCES: ['csv', 'yahoo'], MARKET_DATA: 'demo', BOERSE_TERMS_ACCEPTED: 'yes' },
    ['csv', 'yahoo'],
  ],
])('%s', (_name, settings, order) => expect(marketOrder(settings)).toEqual(order));
