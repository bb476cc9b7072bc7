import { emptyCounts, type ImportSummary, refusalLine, summaryLines } from './summary';

const summary = (over: Partial<ImportSummary> = {}): ImportSummary => ({
  source: 'csv:dax',
  status: 'done',
  dryRun: false,
  counts: { ...emptyCounts(), prices: { read: 128_401, written: 1_200, unchanged: 127_195 } },
  refused: { jump: 6 },
  examples: [{ file: 'prices.csv', line: 7, symbol: 'SAP.DE', code: 'jump', reason: 'Kurs 158 weicht ab' }],
  seconds: 2,
  changed: true,
  scored: 26,
  marketVersion: 3,
  error: null,
  ...over,
});

describe('summaryLines', () => {
  it('counts what was read, written, unchanged and held back, with speed', () => {
    expect(summaryLines(summary())).toEqual([
      'Import csv:dax: fertig',
      '  Kurse          128.401 gelesen, 1.200 geschrieben, 127.195 unverändert',
      '  zurückgehalten, Kurssprung ohne Bestätigung: 6',
      '    prices.csv, Zeile 7: SAP.DE: Kurs 158 weicht ab',
      '  2.0 s, 64.201 Zeilen/s, 26 Unternehmen bewertet, Marktstand 3',
    ]);
  });

  it.each<[Partial<ImportSummary>, string]>([
    [{ dryRun: true }, 'Import csv:dax: fertig (Probelauf, nichts geschrieben)'],
    [{ status: 'failed', error: 'prices.csv ist leer' }, 'Import csv:dax: fehlgeschlagen'],
    [{ status: 'interrupted' }, 'Import csv:dax: abgebrochen'],
  ])('says how it ended: %j', (over, line) => {
    const lines = summaryLines(summary(over));
    expect(lines[0]).toBe(line);
    if (over.error) expect(lines.at(-1)).toBe(`  Fehler: ${over.error}`);
  });
});

describe('refusalLine', () => {
  it.each([
    [{ file: 'a.csv', line: 3, symbol: null }, 'a.csv, Zeile 3: falsch'],
    [{ file: 'a.csv', line: null, symbol: 'X' }, 'a.csv: X: falsch'],
    [{ file: null, line: null, symbol: 'X' }, 'X: falsch'],
    [{ file: null, line: null, symbol: null }, 'falsch'],
  ])('%j', (place, line) => {
    expect(refusalLine({ ...place, code: 'malformed', reason: 'falsch' })).toBe(line);
  });

  it('says how many companies have fiscal years, and how old they are', () => {
    const counts = { ...emptyCounts(), fundamentals: { read: 24, written: 24, unchanged: 0 } };
    const coverage = {
      companies: 600,
      withYears: 581,
      fiveYears: 570,
      tenYears: 402,
      withFScore: 500,
      newestEnd: '2026-09-30',
      medianEnd: '2025-12-31',
      old: 3,
      sources: [
        { source: 'sec' as const, companies: 400, years: 5200, medianYears: 14 },
        { source: 'yahoo' as const, companies: 581, years: 2100, medianYears: 3.5 },
      ],
    };
    const lines = summaryLines(summary({ counts, coverage }));
    expect(lines).toContain(
      '    US-Börsenaufsicht SEC: 5.200 Geschäftsjahre zu 400 Unternehmen, in der Mitte 14',
    );
    expect(lines).toContain('    Yahoo Finance: 2.100 Geschäftsjahre zu 581 Unternehmen, in der Mitte 3,5');
    expect(lines).toContain(
      '  Geschäftsjahre zu 581 von 600 Unternehmen, über zehn Jahre zu 402; das jüngste endete am 2026-09-30, 3 sind älter als anderthalb Jahre',
    );
  });
});
