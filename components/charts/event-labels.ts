/** Width of a character at 13 px, and of a mark with the space around its label, in px. */
const CHARACTER = 7.4;
const MARK = 24;
/** Narrowest plot of a tablet and of a phone, in px. */
const TABLET = 560;
const PHONE = 270;

type EventLabel = { place: number; name: string; amount: string };

/**
 * Tells which events of a row have room for their label up to the next event or the end of the row: name and amount
 * from a tablet on, the amount alone on a phone.
 *
 * @param events from left to right, places from 0 to 1
 */
export const eventLabels = (events: readonly EventLabel[]): { wide: boolean; narrow: boolean }[] =>
  events.map(({ place, name, amount }, i) => {
    const room = (events[i + 1]?.place ?? 1) - place;
    const fits = (characters: number, width: number) => (characters * CHARACTER + MARK) / width <= room;
    return { wide: fits(name.length + 1 + amount.length, TABLET), narrow: fits(amount.length, PHONE) };
  });
