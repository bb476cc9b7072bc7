import { sourceLabel } from './source-label';

describe('sourceLabel', () => {
  it.each([
    ['demo', 'Demomarkt'],
    ['yahoo', 'Yahoo Finance'],
    ['csv:de-dax-1996-2019', 'CSV-Import de-dax-1996-2019'],
    ['csv', 'csv'],
    ['another', 'another'],
  ])('%s', (source, expected) => {
    expect(sourceLabel(source)).toBe(expected);
  });
});
