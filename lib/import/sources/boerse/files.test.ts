import { words } from '@/test/words';
import { filesByDay } from './files';

const TODAY = '2026-11-26';

const minutes = (day: string, skipped: (name: string) => boolean = () => false) =>
  Array.from({ length: 24 * 60 }, (_, minute) => {
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    return `DETR-posttrade-${day}T${hour}_${rest}.json.gz`;
  }).filter((name) => !skipped(name));

const summary = (names: readonly string[]) =>
  filesByDay(names, TODAY).map(({ day, names: files, missing }) => [day, files.length, missing]);

describe('files of trading days', () => {
  it.each<[string, string[], unknown[]]>([
    ['are one of the whole day', ['DETR-posttrade-daily-2026-11-25.json.gz'], [['2026-11-25', 1, 0]]],
    [
      'have another name just after midnight',
      ['DETR-posttrade-2026-daily-11-25.json.gz'],
      [['2026-11-25', 1, 0]],
    ],
    ['are those of all minutes from 7 to 17 UTC', minutes('2026-11-25').reverse(), [['2026-11-25', 600, 0]]],
    [
      'lack a minute of the closing auction',
      minutes('2026-11-25', (name) => name.includes('16_35')),
      [['2026-11-25', 599, 1]],
    ],
    [
      'need no minutes beside the whole day',
      [...minutes('2026-11-25').slice(0, 700), 'DETR-posttrade-daily-2026-11-25.json.gz'],
      [['2026-11-25', 1, 0]],
    ],
    [
      'come oldest first, those of today not yet',
      ['2026-11-26', '2026-11-25', '2026-11-24'].map((day) => `DETR-posttrade-daily-${day}.json.gz`),
      [
        ['2026-11-24', 1, 0],
        ['2026-11-25', 1, 0],
      ],
    ],
    ['are none of a weekend', minutes('2026-11-22'), []],
    [
      'are none of Frankfurt, of quotes or of other names',
      words`
        DFRA-posttrade-daily-2026-11-25.json.gz DETR-pretrade-daily-2026-11-25.json.gz
        ../DETR-posttrade-daily-2026-11-25.json.gz DETR-posttrade-daily-2026-11-25.json.gz.exe README.txt
      `,
      [],
    ],
  ])('%s', (_name, names, days) => expect(summary(names)).toEqual(days));

  it('come in the order of their minutes', () => {
    const [day] = filesByDay(minutes('2026-11-25').reverse(), TODAY);
    expect(day?.names[0]).toBe('DETR-posttrade-2026-11-25T07_00.json.gz');
    expect(day?.names.at(-1)).toBe('DETR-posttrade-2026-11-25T16_59.json.gz');
  });
});
