import { eventLabels } from './event-labels';

const exDay = (place: number) => ({ place, name: 'Ex-Tag', amount: '9,76 €' });
const purchase = (place: number) => ({ place, name: 'Kauf', amount: '' });

describe('eventLabels', () => {
  it.each([
    // 'Ex-Tag 9,76 €' takes (13 × 7.4 + 24) / 560 = 0.21 of a tablet's plot, '9,76 €' 0.25 of a phone's.
    ['an event alone', [exDay(0.2)], [{ wide: true, narrow: true }]],
    ['at the end of the row', [exDay(0.76)], [{ wide: true, narrow: false }]],
    [
      'too near to the next',
      [exDay(0.2), exDay(0.4)],
      [
        { wide: false, narrow: false },
        { wide: true, narrow: true },
      ],
    ],
    // 'Kauf ' takes (5 × 7.4 + 24) / 560 = 0.11.
    [
      'a shorter name',
      [purchase(0.2), purchase(0.4)],
      [
        { wide: true, narrow: true },
        { wide: true, narrow: true },
      ],
    ],
  ])('%s', (_name, events, expected) => expect(eventLabels(events)).toEqual(expected));
});
