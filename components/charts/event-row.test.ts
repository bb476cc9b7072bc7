import { eventLabels } from './event-row';

const exDay = (place: number) => ({ place, name: 'Ex-Tag', amount: '9,76 €' });
const purchase = (place: number) => ({ place, name: 'Kauf', amount: '' });

/** Whether a label has room on a wide plot, and on that of a phone. */
const room = (wide: boolean, narrow: boolean) => ({ wide, narrow });

it.each([
  // 'Ex-Tag 9,76 €' takes (13 × 7.4 + 24) / 560 = 0.21 of a tablet's plot, '9,76 €' 0.25 of a phone's.
  ['an event alone', [exDay(0.2)], [room(true, true)]],
  ['at the end of the row', [exDay(0.76)], [room(true, false)]],
  ['too near to the next', [exDay(0.2), exDay(0.4)], [room(false, false), room(true, true)]],
  // 'Kauf ' takes (5 × 7.4 + 24) / 560 = 0.11.
  ['a shorter name', [purchase(0.2), purchase(0.4)], [room(true, true), room(true, true)]],
])('labels %s', (_name, events, expected) => expect(eventLabels(events)).toEqual(expected));
