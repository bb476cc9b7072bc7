import { testSeries } from '@/test/series';
import { joinedNotes, joinedSource, ownCloses, rangesColumn, rangesOf } from './joined-ranges';

const SERIES = testSeries({
  '2026-11-19': 1,
  '2026-11-20': 2,
  '2026-11-23': 3,
  '2026-11-24': 4,
  '2026-11-25': 5,
});
const RANGES = [
  { source: 'csv:a', from: '2026-11-20', to: '2026-11-20' },
  { source: 'boerse', from: '2026-11-23', to: '2026-11-24' },
];

it('ranges of joined closes are read as they were written', () => {
  const sourceOf = joinedSource(RANGES);
  expect(rangesOf(rangesColumn(SERIES, sourceOf))).toEqual(RANGES);
  expect([...ownCloses(SERIES, sourceOf).values]).toEqual([1, 5]);
  expect(rangesColumn(SERIES, () => null)).toBeNull();
  expect(rangesOf(null)).toEqual([]);
});

it('an own close between two joined ones parts them', () => {
  const column = rangesColumn(SERIES, (day) => (day === SERIES.days[2] ? null : 'boerse'));
  expect(rangesOf(column)).toEqual([
    { source: 'boerse', from: '2026-11-19', to: '2026-11-20' },
    { source: 'boerse', from: '2026-11-24', to: '2026-11-25' },
  ]);
});

it.each<[string, typeof RANGES, string[]]>([
  ['none', [], []],
  [
    'a day and some days',
    RANGES,
    ['Kurs vom 20.11.2026: CSV-Import a', 'Kurse vom 23.11.2026 bis 24.11.2026: Deutsche Börse'],
  ],
  [
    'several ranges',
    [...RANGES, { source: 'boerse', from: '2026-11-26', to: '2026-11-26' }],
    ['Kurs vom 20.11.2026: CSV-Import a', 'Einige Kurse vom 23.11.2026 bis 26.11.2026: Deutsche Börse'],
  ],
])('%s', (_name, ranges, notes) => expect(joinedNotes(ranges)).toEqual(notes));
