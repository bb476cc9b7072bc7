import { renderToStaticMarkup } from 'react-dom/server';
import { barred } from '@/test/shown-text';
import { stockExample } from '@/test/stock';
import { SourceLine } from './source-line';

const textOf = (changes: Parameters<typeof stockExample>[0]): string =>
  barred(renderToStaticMarkup(<SourceLine stock={stockExample(changes)} />));

const DOLLARS = { trading_currency: 'USD', rate_date: '2026-11-23' } as const;

describe('SourceLine', () => {
  it('says day, comparison, source and currency once', () => {
    const text = textOf({ figures_date: '2026-09-30' });
    expect(text).toContain('|Stand: 20.11.2026|, |Kennzahlen 30.09.2026|');
    expect(text).toContain('verglichen mit 1.284 Unternehmen');
    expect(text).toContain('Demodaten, alles erfunden');
    expect(text).toContain('|In der Handelswährung EUR, ohne Umrechnung|');
  });

  it('names the day of figures only where it is another one, and no comparison with none', () => {
    const text = textOf({ compared: 0 });
    expect(text).not.toContain('Kennzahlen');
    expect(text).not.toContain('verglichen');
  });

  it.each([
    ['invented for an invented company', true, 'demo', 'Demokurs'],
    ['invented for a real company', false, 'demo', 'Demokurs'],
    ['of a CSV folder', false, 'csv', 'Wechselkurs'],
    ['of the ECB', false, 'ecb', 'EZB-Kurs'],
    ['of the ECB for an invented company', true, 'ecb', 'EZB-Kurs'],
  ] as const)('calls a rate what it is: %s', (_name, demo, rate_source, expected) => {
    expect(textOf({ ...DOLLARS, demo, rate_source })).toContain(
      `|Umgerechnet aus USD zum ${expected} vom 23.11.2026|`,
    );
  });

  it('names the source of real data', () => {
    const real = textOf({ ...DOLLARS, rate_source: 'ecb', demo: false, source: 'yahoo' });
    expect(real).toContain('Quelle: Yahoo Finance');
    expect(real).not.toContain('Demodaten');
  });

  it('names the days whose closes are of another source', () => {
    const joined_closes = [{ source: 'boerse', from: '2026-11-24', to: '2026-11-27' }];
    expect(textOf({ demo: false, source: 'yahoo', joined_closes })).toContain(
      '|Kurse vom 24.11.2026 bis 27.11.2026: Deutsche Börse|',
    );
    expect(textOf({ joined_closes: [] })).not.toContain('Kurse vom');
  });
});
