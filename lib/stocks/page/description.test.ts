import { stockExample } from '@/test/stock';
import { plain } from '@/test/words';
import { SECTORS } from '../rules';
import { stockDescription } from './description';

const describeStock = (changes: Parameters<typeof stockExample>[0]) =>
  plain(stockDescription(stockExample(changes)));

const scored = (scores: Record<string, number>) => ({
  metricScores: Object.fromEntries(
    Object.entries(scores).map(([key, score]) => [key, { score, compared: 100 }]),
  ),
});

const whole =
  'Nordwind Energietechnik AG ist ein Unternehmen aus dem Sektor Industrie mit Sitz in Deutschland. ' +
  'Die Marktkapitalisierung beträgt 14,68 Mrd. €. Mit einem KGV von 14,82 ist die Aktie ' +
  'günstiger bewertet als 77 % der verglichenen Unternehmen.';

describe('stockDescription', () => {
  it('names sector, country, market cap and P/E', () => expect(describeStock({})).toBe(whole));

  it.each([
    ['United States', 'mit Sitz in den USA.'],
    ['Switzerland', 'mit Sitz in der Schweiz.'],
    ['Netherlands', 'mit Sitz in den Niederlanden.'],
    ['Turkey', 'mit Sitz in der Türkei.'],
    ['Bermuda', 'mit Sitz auf Bermuda.'],
    ['Japan', 'mit Sitz in Japan.'],
    ['Fiji', 'mit Sitz in Fiji.'],
  ])('puts %s into the sentence', (country, expected) => {
    expect(describeStock({ country })).toContain(expected);
  });

  it.each(Object.entries(SECTORS))('names the sector %s in German', (sector, label) => {
    expect(describeStock({ sector })).toContain(`ist ein Unternehmen aus dem Sektor ${label} mit Sitz`);
  });

  const LARGE =
    'Deutschland. Die Marktkapitalisierung von 14,68 Mrd. € ist größer als die von 83 % aller Unternehmen. Mit einem KGV';

  it.each<[string, Parameters<typeof stockExample>[0], string]>([
    ['no sector', { sector: null }, 'AG ist ein Unternehmen mit Sitz in Deutschland.'],
    ['no country', { country: null }, 'AG ist ein Unternehmen aus dem Sektor Industrie.'],
    ['neither', { sector: null, country: null }, 'AG ist ein börsennotiertes Unternehmen.'],
    ['no P/E', { trailing_p_e: null }, 'beträgt 14,68 Mrd. €; ein KGV liegt nicht vor.'],
    ['no market cap', { market_cap: null }, 'Deutschland. Mit einem KGV von 14,82 ist die Aktie'],
    ['no figure', { market_cap: null, trailing_p_e: null }, 'Marktkapitalisierung und KGV liegen nicht vor.'],
    ['no score', scored({}), 'Die Marktkapitalisierung beträgt 14,68 Mrd. €, das KGV 14,82.'],
    [
      'neither',
      { ...scored({}), market_cap: null },
      'Das KGV beträgt 14,82; eine Marktkapitalisierung liegt nicht vor.',
    ],
    ['a high P/E', scored({ trailing_p_e: 4 }), 'teurer bewertet als 96 % der verglichenen'],
    ['a large company', scored({ trailing_p_e: 77, market_cap: 83 }), LARGE],
    [
      'a small one',
      scored({ trailing_p_e: 77, market_cap: 12 }),
      'von 14,68 Mrd. € ist kleiner als die von 88 % aller',
    ],
    ['the middle', scored({ trailing_p_e: 50 }), 'günstiger bewertet als 50 % der'],
    [
      'a loss',
      { trailing_p_e: -4.2 },
      'beträgt 14,68 Mrd. €. Das KGV von −4,20 sagt nichts über den Preis, weil',
    ],
    [
      'a loss of unknown size',
      { trailing_p_e: -4.2, market_cap: null },
      'Deutschland. Das KGV von −4,20 sagt',
    ],
  ])('%s', (_name, changes, expected) => expect(describeStock(changes)).toContain(expected));

  it('never shows a hole', () => {
    const bare = { sector: null, country: null, market_cap: null, trailing_p_e: null, metricScores: {} };
    expect(describeStock(bare)).not.toMatch(/null|undefined|NaN|N\/A/);
  });
});
